import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hmacKey, hmacSha256 } from '../../../server/process/hmac'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const ascii = (text: string) => Buffer.from(text, 'latin1').toString('hex')

/** RFC 4231, test cases 1 to 4, 6 and 7; the fifth is of a digest that is cut short. */
const VECTORS = [
  ['0b'.repeat(20), ascii('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    ascii('Jefe'),
    ascii('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    'aa'.repeat(131),
    ascii('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    'aa'.repeat(131),
    ascii(
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
] as const

describe('HMAC-SHA-256', () => {
  it.each(VECTORS)('is that of RFC 4231: key %s', (key, message, mac) => {
    const found = hmacSha256(hmacKey(bytes(key)), bytes(message), 'binary')
    expect(Buffer.from(found, 'latin1').toString('hex')).toBe(mac)
  })

  it('is that of node:crypto for any key and text, however long, one after the other', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary', minLength: 1_200, size: 'large' }),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), texts, (key, text) => {
        const expected = createHmac('sha256', key).update(text)
        expect(hmacSha256(hmacKey(key), text, 'base64url')).toBe(expected.digest('base64url'))
        const same = Buffer.from(text, 'utf8')
        expect(hmacSha256(hmacKey(key), same, 'base64url')).toBe(hmacSha256(hmacKey(key), text, 'base64url'))
      }),
    )
  })

  it('takes what just fits, and what just does not', () => {
    for (const length of [1_364, 1_365, 1_366, 4_095, 4_096, 4_097])
      for (const text of ['a'.repeat(length), '币'.repeat(length)])
        expect(hmacSha256(hmacKey(bytes('01')), text, 'base64url')).toBe(
          createHmac('sha256', bytes('01')).update(text).digest('base64url'),
        )
  })
})
