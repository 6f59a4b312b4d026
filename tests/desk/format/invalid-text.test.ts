import { expect, it } from 'vitest'
import { translatorOf } from '../../../desk/i18n/translator'
import { invalidText, type Judged } from '../../../desk/parts/control/invalid-text'

const chinese = translatorOf('zh-CN')
const english = translatorOf('en')

it.each<[string, Judged, string, string]>([
  ['nothing', { type: 'text', validity: { valueMissing: true } }, '请填写此项', 'Fill this in'],
  ['no choice', { type: 'select-one', validity: { valueMissing: true } }, '请选择', 'Choose one'],
  [
    'a short text',
    { type: 'textarea', validity: { tooShort: true }, minLength: 2 },
    '至少 2 个字',
    'At least 2 characters',
  ],
  [
    'half a time',
    { type: 'datetime-local', validity: { badInput: true } },
    '请把日期和时间填写完整',
    'Complete the day and the time',
  ],
  ['no number', { type: 'number', validity: { badInput: true } }, '请填写数字', 'Enter a number'],
  [
    'few draws',
    { type: 'number', validity: { rangeUnderflow: true }, min: '10000', max: '1000000' },
    '请填写 10,000 至 1,000,000',
    'Enter 10,000 to 1,000,000',
  ],
  [
    'a late day',
    { type: 'date', validity: { rangeOverflow: true }, max: '2026-12-01' },
    '最大 2026-12-01',
    'At most 2026-12-01',
  ],
  ['a part', { type: 'number', validity: { stepMismatch: true } }, '请填写整数', 'Enter a whole number'],
  [
    'another form',
    { type: 'text', validity: { patternMismatch: true } },
    '格式不符，请按说明填写',
    'This does not have the form that is described',
  ],
])('says of %s what is wrong, in either language', (_, judged, zh, en) => {
  expect(invalidText(judged, chinese)).toBe(zh)
  expect(invalidText(judged, english)).toBe(en)
})
