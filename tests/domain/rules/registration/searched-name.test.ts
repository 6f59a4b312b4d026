import { describe, expect, it } from 'vitest'
import { maskName } from '../../../../domain/rules/registration/mask'
import { searchedName } from '../../../../domain/rules/registration/searched-name'

describe('a name that is searched for', () => {
  it.each([
    ['张三丰', [' 张三丰 ', '张 三丰', '张　三　丰', '张\u200b三丰', '\ufeff张三丰', '张三丰\u2060']],
    ['阿依古丽·买买提', ['阿依古丽•买买提', '阿依古丽・买买提', '阿依古丽 ‧ 买买提', '阿依古丽･买买提']],
    ['John Smith', ['JOHN  SMITH', ' john smith', 'Ｊｏｈｎ Ｓｍｉｔｈ', 'John\tSmith', 'John\u00a0Smith']],
    ['Ana·Novak', ['ana • NOVAK', 'Ana ∙ Novak']],
    ['Weiß', ['WEISS', 'weiss']],
    ['Renée', ['RENE\u0301E', 'rene\u0301e']],
  ])('is the same however %s is written', (name, variants) => {
    expect(searchedName(name)).not.toBe('')
    expect(variants.map(searchedName)).toEqual(variants.map(() => searchedName(name)))
    expect(searchedName(searchedName(name))).toBe(searchedName(name))
  })

  it.each([
    ['张三丰', ['张三', '三丰', '张', '張三豐', '张三丰丰', '张·三丰']],
    ['John Smith', ['John', 'Smith', 'JohnSmith', 'Smith John', 'John Smit']],
    ['Renée', ['Renee']],
  ])('is another one than a part of %s, or than a name that is written otherwise', (name, others) => {
    for (const other of others) expect(searchedName(other)).not.toBe(searchedName(name))
  })

  it.each([
    '',
    '   ',
    '13912345678',
    '·',
    '\u200b',
    '*',
    maskName('张三丰'),
    maskName('欧阳小红'),
    '张＊＊',
    '张﹡三',
  ])('is nothing where the text is no whole name: %j', (text) => expect(searchedName(text)).toBe(''))
})
