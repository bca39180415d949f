// Counting pairs of hands without a common card on an accelerator. `tiles.py` plans the pieces of work, and
// `count_pieces` in `loops_of_tiles.py` is the same loop on the processor.

typedef unsigned long long u64;
typedef unsigned int u32;

#define THREADS 256
#define OWN 8 // first hands per thread: a piece has at most THREADS * OWN of them

// All renamings of the suits of each representative, from its offset on.
extern "C" __global__ void spread(const u64 *hands, const unsigned short *highs, const u32 *offsets, u32 many, int suits,
                                  u64 *out, unsigned short *out_highs)
{
    u32 i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= many)
        return;
    u64 hand = hands[i], joker = hand >> 52 << 52, seen[24];
    u64 suit[4] = {hand & 0x1FFF, hand >> 13 & 0x1FFF, hand >> 26 & 0x1FFF, hand >> 39 & 0x1FFF};
    int found = 0;
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            for (int c = 0; c < 4; c++) {
                int d = 6 - a - b - c;
                if (a == b || a == c || b == c || (suits < 4 && d != 3) || (suits < 3 && c != 2) || (suits < 2 && b != 1))
                    continue;
                u64 image = suit[a] | suit[b] << 13 | suit[c] << 26 | suit[d] << 39 | joker;
                bool fresh = true;
                for (int k = 0; k < found; k++)
                    fresh = fresh && seen[k] != image;
                if (fresh)
                    seen[found++] = image;
            }
    for (int k = 0; k < found; k++) {
        out[offsets[i] + k] = seen[k];
        out_highs[offsets[i] + k] = highs[i];
    }
}

// One piece of work per block: first hands from .x to .y against second hands from .z to .w, by the piece's rule.
extern "C" __global__ void __launch_bounds__(THREADS)
    count(const u64 *mine, const unsigned short *my_highs, const u32 *weights, const u64 *theirs,
          const unsigned short *their_highs, const uint4 *pieces, const int *rules, u64 *totals)
{
    __shared__ ulonglong2 tile[THREADS];
    __shared__ int high[2 * THREADS];
    uint4 piece = pieces[blockIdx.x];
    int rule = rules[blockIdx.x];
    u32 low_bits[OWN], high_bits[OWN], met[OWN];
    int rank[OWN];
    for (int k = 0; k < OWN; k++) {
        u32 i = piece.x + threadIdx.x + k * THREADS;
        u64 hand = i < piece.y ? mine[i] : ~0ull; // a place without a hand meets everything
        rank[k] = i < piece.y ? my_highs[i] : 0;
        low_bits[k] = (u32)hand, high_bits[k] = (u32)(hand >> 32), met[k] = 0;
    }
    for (u32 from = piece.z; from < piece.w; from += 2 * THREADS) {
        __syncthreads();
        u32 i = from + 2 * threadIdx.x;
        tile[threadIdx.x] = make_ulonglong2(i < piece.w ? theirs[i] : ~0ull, i + 1 < piece.w ? theirs[i + 1] : ~0ull);
        if (rule >= 2) {
            high[2 * threadIdx.x] = i < piece.w ? their_highs[i] : 0;
            high[2 * threadIdx.x + 1] = i + 1 < piece.w ? their_highs[i + 1] : 0;
        }
        __syncthreads();
        if (rule < 2) {
#pragma unroll 4
            for (int j = 0; j < THREADS; j++) {
                ulonglong2 two = tile[j];
                u32 a = (u32)two.x, b = (u32)(two.x >> 32), c = (u32)two.y, d = (u32)(two.y >> 32);
#pragma unroll
                for (int k = 0; k < OWN; k++) {
                    if (((low_bits[k] & a) | (high_bits[k] & b)) == 0)
                        met[k]++;
                    if (((low_bits[k] & c) | (high_bits[k] & d)) == 0)
                        met[k]++;
                }
            }
        } else {
            for (int j = 0; j < 2 * THREADS; j++) {
                u64 hand = ((const u64 *)tile)[j];
                u32 a = (u32)hand, b = (u32)(hand >> 32);
                int theirs_high = high[j];
#pragma unroll
                for (int k = 0; k < OWN; k++) {
                    bool counts = rule == 2 ? theirs_high < rank[k] : rule == 3 ? theirs_high >= rank[k] : theirs_high == rank[k];
                    met[k] += counts && ((low_bits[k] & a) | (high_bits[k] & b)) == 0;
                }
            }
        }
    }
    u64 sum = 0;
    for (int k = 0; k < OWN; k++) {
        u32 i = piece.x + threadIdx.x + k * THREADS;
        if (i < piece.y)
            sum += (u64)weights[i] * met[k];
    }
    for (int step = 16; step; step >>= 1)
        sum += __shfl_down_sync(~0u, sum, step);
    if (threadIdx.x % 32 == 0)
        atomicAdd(&totals[rule == 0 || rule == 2 ? 0 : 1], sum);
}
