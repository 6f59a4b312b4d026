import { expect, it } from 'vitest'
import { valueText } from '../../../desk/versions/value-text'

it.each([
  ['a text', 'a text'],
  [0, '0'],
  [false, 'false'],
  [null, 'null'],
  [[1], '[\n  1\n]'],
])('shows the value %j as %j', (value, text) => expect(valueText(value)).toBe(text))
