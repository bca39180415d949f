import { describe, expect, it } from 'vitest'
import { bigRoad, derivedRoad, roadOf, type Winner } from './roads'

const winners = (text: string): Winner[] => [...text].map((one) => (one === 'P' ? 'player' : one === 'B' ? 'banker' : 'tie'))
const at = (text: string) => bigRoad(winners(text)).map((mark) => `${mark.column},${mark.row}${mark.ties ? `+${mark.ties}` : ''}`)

describe('the big road', () => {
  it('goes down a column while the same hand wins, and to the next column when the other wins', () => {
    expect(at('BBPB')).toEqual(['0,0', '0,1', '1,0', '2,0'])
  })
  it('marks a tie on the hand before it, and leaves out ties before the first winner', () => {
    expect(at('TBTTP')).toEqual(['0,0+2', '1,0'])
  })
  it('turns right in the sixth row', () => {
    expect(at('BBBBBBB').slice(5)).toEqual(['0,5', '1,5'])
  })
  it('turns right where the cell below is taken, and a new run begins in the first free column', () => {
    expect(at('BBBBBBBPPPPPPP').slice(7)).toEqual(['1,0', '1,1', '1,2', '1,3', '1,4', '2,4', '3,4'])
  })
})

describe('the derived roads', () => {
  it('begin after the first hand of the column that they compare', () => {
    expect(derivedRoad(winners('BP'), 1)).toEqual([])
    expect(derivedRoad(winners('BPB'), 1)).toHaveLength(1)
    expect(derivedRoad(winners('BPP'), 1)).toHaveLength(1)
    expect([derivedRoad(winners('BPB'), 2), derivedRoad(winners('BPBP'), 2)].map((one) => one.length)).toEqual([0, 1])
  })
  it('are red where two columns are equally long, and blue where they are not', () => {
    expect(derivedRoad(winners('BPB'), 1)).toEqual(['red'])
    expect(derivedRoad(winners('BBPB'), 1)).toEqual(['blue'])
  })
  it('are red where the compared column has a mark, blue in the first row where it has none, and red in the next', () => {
    expect(derivedRoad(winners('BBPP'), 1)).toEqual(['red'])
    expect(derivedRoad(winners('BPP'), 1)).toEqual(['blue'])
    expect(derivedRoad(winners('BPPP'), 1)).toEqual(['blue', 'red'])
  })
  it('run down while the color is the same', () => {
    expect(roadOf(['red', 'red', 'blue']).map((mark) => [mark.color, mark.column, mark.row])).toEqual([
      ['red', 0, 0],
      ['red', 0, 1],
      ['blue', 1, 0],
    ])
  })
})
