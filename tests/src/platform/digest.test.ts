import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hexOf } from '../../../domain/rules/draws/digest'
import { nodeCryptoSuite } from '../../../server/process/crypto'
import { browserDigestSuite } from '../../../src/platform/digest'

it('hashes in the browser as sha256sum does', () => {
  expect(hexOf(browserDigestSuite.sha256('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('gives the hashes of the server for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 100 }), (message, key) => {
      expect(hexOf(browserDigestSuite.sha256(message))).toBe(hexOf(nodeCryptoSuite.sha256(message)))
      expect(hexOf(browserDigestSuite.hmacSha256(key, message))).toBe(
        hexOf(nodeCryptoSuite.hmacSha256(key, message)),
      )
    }),
  )
})

it('gives the hashes of the server for any text, halves of characters included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 100 }), (text, key) => {
      expect(hexOf(browserDigestSuite.sha256(text))).toBe(hexOf(nodeCryptoSuite.sha256(text)))
      expect(hexOf(nodeCryptoSuite.sha256(text))).toBe(
        hexOf(nodeCryptoSuite.sha256(Buffer.from(text, 'utf8'))),
      )
      expect(hexOf(browserDigestSuite.hmacSha256(key, text))).toBe(
        hexOf(nodeCryptoSuite.hmacSha256(key, text)),
      )
    }),
  )
})
