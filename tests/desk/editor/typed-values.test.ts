import { describe, expect, it } from 'vitest'
import { formOf } from '../../../desk/editor/form/form-field'
import { fits } from '../../../desk/editor/form/search'
import { anotherEntry, startEntry, startValue } from '../../../desk/editor/form/start-value'
import {
  entriesOf,
  inFormOf,
  linesText,
  linesValue,
  moneyText,
  moneyValue,
  numberText,
  numberValue,
} from '../../../desk/editor/form/typed-values'

describe('what is typed', () => {
  it.each([
    ['20000', 20_000],
    ['20,000', 20_000],
    ['２０', 20],
    [' 0.5 ', 0.5],
    ['-1', -1],
    ['', undefined],
    ['12a', '12a'],
    ['1.', '1.'],
    ['1e3', '1e3'],
    ['2,00', '2,00'],
  ])('reads the number %j as %j', (text, value) => {
    expect(numberValue(text)).toBe(value)
  })

  it.each([
    ['8.88', 'yuan', '8.88'],
    ['８.８８', 'yuan', '8.88'],
    ['500.05', 'fen', 50_005],
    ['1,000.5', 'fen', 100_050],
    ['5.', 'fen', '5.'],
    ['0.005', 'fen', '0.005'],
    ['', 'fen', undefined],
  ] as const)('reads the money %j in %s as %j', (text, as, value) => {
    expect(moneyValue(text, as)).toBe(value)
  })

  it('shows money in yuan, and what is no money as it stands', () => {
    expect(moneyText(50_005, 'fen')).toBe('500.05')
    expect(moneyText('12x', 'fen')).toBe('12x')
    expect(moneyText(1.5, 'fen')).toBe('1.5')
    expect(moneyText('5.20', 'yuan')).toBe('5.20')
    expect(numberText({ a: 1 })).toBe('')
  })

  it('reads lines without empty ones, and comma texts in both forms', () => {
    expect(linesValue('a\r\n b \n\n')).toEqual(['a', 'b'])
    expect(linesText(['a', 'b'])).toBe('a\nb')
    expect(entriesOf('4,5, 2,')).toEqual(['4', '5', '2'])
    expect(entriesOf([' 4', '5'])).toEqual(['4', '5'])
    expect(entriesOf(5)).toEqual(['5'])
  })

  it('keeps the form in which a flag or a choice stood', () => {
    expect([inFormOf(undefined, '1'), inFormOf(0, '1'), inFormOf(false, '1'), inFormOf('0', '1')]).toEqual([
      '1',
      1,
      true,
      '1',
    ])
  })
})

describe('a field that is added', () => {
  const field = (path: string) => {
    const [first, ...rest] = path.split('.')
    let found = formOf('activity').find(({ name }) => name === first)
    for (const name of rest) found = found?.fields.find((one) => one.name === name)
    if (found === undefined) throw new Error(path)
    return found
  }

  it('begins with what makes sense, and numbers and times with nothing', () => {
    expect(startValue(field('config.limitSzUserTake'))).toBe('1')
    expect(startValue(field('config.organiser'))).toEqual({ 'zh-CN': '', en: '' })
    expect(startValue(field('managers'))).toEqual([])
    expect(startValue(field('tier'))).toEqual({ gift: 'first', other: '' })
    expect(startValue(field('budgetFen'))).toBeUndefined()
    expect(startValue(field('config.activityStartTime'))).toBeUndefined()
    expect(startEntry(field('config.agreements').fields)).toEqual({
      key: '',
      title: { 'zh-CN': '', en: '' },
      as: 'page',
    })
  })

  it('is found by every word of a search, in either language or by its name', () => {
    expect(fits(field('budgetFen'), '预算')).toBe(true)
    expect(fits(field('budgetFen'), 'promise ceiling')).toBe(true)
    expect(fits(field('config.drawBgImg'), 'drawbg')).toBe(true)
    expect(fits(field('budgetFen'), 'promise picture')).toBe(false)
  })
})

describe('a further entry of a list', () => {
  const field = (family: string, name: string) => {
    const found = formOf(family).find((one) => one.name === name)
    if (found === undefined) throw new Error(`${family} has no ${name}`)
    return found
  }

  it('of channels has the next number after that of links without any, and one name', () => {
    const channels = field('activity', 'channels')
    expect(anotherEntry(channels, [])).toEqual({ channel: '2', name: '' })
    expect(anotherEntry(channels, [{ channel: '2' }, { channel: 'poster' }])).toEqual({
      channel: '4',
      name: '',
    })
    expect(anotherEntry(channels, [{ channel: '3' }])).toEqual({ channel: '4', name: '' })
  })

  it('has an id of its own where entries have one', () => {
    const gifts = field('gift', 'giftPrizes')
    expect(anotherEntry(gifts, [{ id: 'giftPrizes-2' }])).toMatchObject({ id: 'giftPrizes-3' })
    expect(anotherEntry(gifts, [])).toMatchObject({ id: 'giftPrizes-1' })
  })
})
