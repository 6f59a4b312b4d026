import { describe, expect, it } from 'vitest'
import { fileValue } from '../../../domain/rules/spoilt-value'

describe('a value that a spreadsheet has had', () => {
  it.each([
    ['7.73123E+14', 'shortened'],
    ['7.73123e+14', 'shortened'],
    ['7E+17', 'shortened'],
    ['1.2E-7', 'shortened'],
    ['621,700', 'setApart'],
    ['1,621,700', 'setApart'],
    ['#N/A', 'error'],
    ['#REF!', 'error'],
    ['########', 'error'],
    ['SF1\n2', 'lineBreak'],
    ['SF1\u20282', 'lineBreak'],
    ['SF1\u200B2', 'invisible'],
    ['\u202DSF12\u202C', 'invisible'],
    ['SF\u00AD12', 'invisible'],
    ['SF\uFFFD12', 'invisible'],
  ])('%j is spoilt: %s', (cell, spoilt) => {
    expect(fileValue(cell)).toEqual({ spoilt })
  })

  it.each([
    ["'773123456789012", '773123456789012'],
    ['="773123456789012"', '773123456789012'],
    ['="0012"', '0012'],
    ["'0012", '0012'],
    ["'quoted'", "'quoted'"],
    ['12E5', '12E5'],
    ['SF-100', 'SF-100'],
    ['1,5', '1,5'],
    ['#12', '#12'],
    ['', ''],
  ])('%j is %j', (cell, value) => {
    expect(fileValue(cell)).toEqual({ value, isRounded: false })
  })

  it.each([
    ['7731234567890120', true],
    ['773123456789012000', true],
    ['773123456789012', false],
    ['7731234567890123', false],
    ['SF7731234567890120', false],
    ['0000000000000000', false],
  ])('%j may have lost its last digits: %s', (cell, isRounded) => {
    expect(fileValue(cell)).toEqual({ value: cell, isRounded })
  })
})
