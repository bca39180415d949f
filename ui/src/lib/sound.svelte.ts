/** Short table sounds, synthesized here and off by default. No information is given by sound alone. */

const KEPT = 'croupier.sound'

export type Noise = 'card' | 'chip' | 'dice' | 'turn' | 'won'

/** Notes in hertz, each with its start in seconds; an empty list means a rattle. */
const NOTES: Record<Noise, readonly (readonly [number, number])[]> = {
  card: [],
  chip: [[1900, 0], [2500, 0.04]],
  dice: [],
  turn: [[660, 0], [880, 0.11]],
  won: [[523, 0], [659, 0.09], [784, 0.18]],
}
const RATTLES: Partial<Record<Noise, readonly [number, number]>> = { card: [0.07, 2600], dice: [0.28, 900] }
const BY_EVENT: Record<string, Noise> = { turn: 'card', bet: 'chip', throw: 'dice' }

class Sound {
  on = $state(localStorage.getItem(KEPT) === 'on')
  #context: AudioContext | null = null

  toggle(): void {
    this.on = !this.on
    localStorage.setItem(KEPT, this.on ? 'on' : 'off')
    this.play('chip')
  }

  /** Plays the sound of an event, if it has one. */
  of(kind: string): void {
    const noise = BY_EVENT[kind]
    if (noise) this.play(noise)
  }

  play(noise: Noise): void {
    // Browsers play no sound before the user has interacted with the page.
    if (!this.on || !navigator.userActivation.hasBeenActive) return
    this.#context ??= new AudioContext()
    const context = this.#context
    if (context.state === 'suspended') void context.resume()
    const rattle = RATTLES[noise]
    if (rattle) this.#rattle(context, ...rattle)
    for (const [hertz, at] of NOTES[noise]) this.#note(context, hertz, context.currentTime + at)
  }

  #note(context: AudioContext, hertz: number, at: number): void {
    const tone = context.createOscillator()
    const loud = context.createGain()
    tone.frequency.value = hertz
    loud.gain.setValueAtTime(0.06, at)
    loud.gain.exponentialRampToValueAtTime(0.0005, at + 0.16)
    tone.connect(loud).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.18)
  }

  #rattle(context: AudioContext, seconds: number, hertz: number): void {
    const samples = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate)
    const wave = samples.getChannelData(0)
    for (let at = 0; at < wave.length; at++) wave[at] = (Math.random() * 2 - 1) * (1 - at / wave.length) ** 2
    const source = context.createBufferSource()
    const band = context.createBiquadFilter()
    const loud = context.createGain()
    source.buffer = samples
    band.type = 'bandpass'
    band.frequency.value = hertz
    loud.gain.value = 0.25
    source.connect(band).connect(loud).connect(context.destination)
    source.start()
  }
}

export const sound = new Sound()
