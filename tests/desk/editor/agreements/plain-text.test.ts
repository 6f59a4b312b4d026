import { expect, it } from 'vitest'
import { paragraphCount, plainText } from '../../../../desk/editor/agreements/plain-text'

it.each([
  ['line breaks of every kind', 'one\r\ntwo\rthree\u000Bfour\u2028five', 'one\ntwo\nthree\nfour\nfive'],
  ['what nobody sees', '\uFEFFper\u00ADson\u200Bal\u202E', 'personal'],
  ['spaces that do not break, and tabs', '1.\tOnce\u00A0only \t\nTwice', '1. Once only\nTwice'],
  ['bullets of symbol fonts', '\uF0B7\tfirst\n· second\nthird · fourth', '• first\n• second\nthird · fourth'],
  ['more than one empty line', 'a\n\n \n\n\nb', 'a\n\nb'],
  ['control characters', 'a\u0000\u0007b', 'ab'],
  ['tags, which stay text', '<script>alert(1)</script><b>x</b>', '<script>alert(1)</script><b>x</b>'],
  ['Chinese with its full-width spaces', '　　一、活动对象：个人用户。', '　　一、活动对象：个人用户。'],
])('pasted text loses %s', (_what, pasted, plain) => expect(plainText(pasted)).toBe(plain))

it('paragraphs are lines that say something', () => {
  expect(paragraphCount('')).toBe(0)
  expect(paragraphCount('a\n\n  \nb\n')).toBe(2)
})
