import { describe, expect, it } from 'vitest'
import { countsOptions, peopleOptions } from '../../bench/people/options'

describe('the measurements of the desk', () => {
  it('take a million rows and measure all there is', () => {
    expect(peopleOptions([])).toEqual({ rows: 1_000_000, rounds: 20, exports: true, fillsBack: false })
    expect(countsOptions([])).toEqual({
      parts: ['played', 'codes'],
      rows: 1_000_000,
      rounds: 5,
      lines: 40_000,
    })
  })

  it('measure what they are asked for', () => {
    expect(peopleOptions(['--rows', '500', '--no-export', '--back-fill'])).toMatchObject({
      rows: 500,
      exports: false,
      fillsBack: true,
    })
    expect(countsOptions(['--only', 'codes'])).toMatchObject({
      parts: ['codes'],
    })
  })

  it.each([
    [() => peopleOptions(['--rows', 'many']), /--rows many/],
    [() => peopleOptions(['wheel']), /wheel/],
    [() => countsOptions(['--only', 'cards']), /no part cards/],
    [() => countsOptions(['--lines', '0']), /--lines 0/],
  ])('refuse what there is not', (read, why) => {
    expect(read).toThrow(why)
  })
})
