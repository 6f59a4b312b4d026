import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64 } from '../../domain/base64'
import {
  deriveKeys,
  EnvelopeError,
  FRESH_WINDOW_MS,
  isFresh,
  open,
  openField,
  seal,
  sealField,
} from '../../domain/envelope'
import { failedVectors } from '../../domain/envelope-check'
import vectors from '../../domain/envelope-vectors.json'
import { hkdfExpand, hkdfExtract } from '../../domain/hkdf'
import { nodeCryptoSuite } from '../../server/process/crypto'
import { browserCryptoSuite } from '../../src/platform/crypto'

const suites = { node: nodeCryptoSuite, browser: browserCryptoSuite }
const crossings = [
  ['node', 'browser'],
  ['browser', 'node'],
] as const

const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase64)
const anyPlain = fc.record({
  ts: fc.integer(),
  nonce: fc.stringMatching(/^[A-Za-z0-9_+/=-]{16,64}$/),
  body: fc.jsonValue(),
})

const reasonOf = (action: () => unknown) => {
  try {
    action()
  } catch (error) {
    return error instanceof EnvelopeError ? error.reason : error
  }
  return 'opened'
}

describe.each(Object.entries(suites))('vectors with the %s suite', (_, suite) => {
  test('all come out as written', () => {
    expect(failedVectors(suite)).toEqual([])
  })

  test('a suite that is wrong in one place is noticed', () => {
    const broken = { ...suite, hmacSha256: (key: Uint8Array) => suite.hmacSha256(key, key) }
    expect(failedVectors(broken).length).toBeGreaterThan(vectors.envelopes.length)
  })

  test.each([
    ['a block of zeros for padding', 0],
    ['17 for padding', 17],
    ['255 for padding', 255],
  ])('refuses %s', (_what, last) => {
    const key = new Uint8Array(32)
    const iv = new Uint8Array(16)
    const block = new Uint8Array(16).fill(last)
    const cipher = suite.aesCbcEncrypt(block, key, iv).subarray(0, 16)
    expect(() => suite.aesCbcDecrypt(cipher, key, iv)).toThrow()
  })

  test('takes a plaintext of padding alone back to nothing', () => {
    const key = new Uint8Array(32)
    const iv = new Uint8Array(16)
    expect(suite.aesCbcDecrypt(suite.aesCbcEncrypt(new Uint8Array(0), key, iv), key, iv)).toHaveLength(0)
  })

  test('gives fresh random bytes of the requested length', () => {
    const [a, b] = [suite.randomBytes(16), suite.randomBytes(16)]
    expect([a.length, b.length]).toEqual([16, 16])
    expect(toBase64(a)).not.toBe(toBase64(b))
  })
})

describe.each(crossings)('sealed by %s, opened by %s', (sealer, opener) => {
  test('envelopes come back as they were', () => {
    fc.assert(
      fc.property(anyKey, anyPlain, (key, plain) => {
        const envelope = seal(plain, deriveKeys(key, suites[sealer]), suites[sealer])
        const wired: unknown = JSON.parse(JSON.stringify(envelope))
        const opened = open(wired, deriveKeys(key, suites[opener]), suites[opener])
        expect(JSON.stringify(opened)).toBe(JSON.stringify(plain))
      }),
    )
  })

  test('fields come back as they were', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(anyKey, fc.oneof(anyText, fc.constant('\uFEFFbom first')), (key, text) => {
        const field = sealField(text, deriveKeys(key, suites[sealer]), suites[sealer])
        expect(openField(field, deriveKeys(key, suites[opener]), suites[opener])).toBe(text)
      }),
    )
  })
})

describe.each(Object.entries(suites))('tampering, %s suite', (_, suite) => {
  const keys = deriveKeys(toBase64(new Uint8Array(32).fill(9)), suite)
  const envelope = seal({ ts: 1, nonce: '0123456789abcdef', body: { activityId: 'wheel' } }, keys, suite)
  const flipped = (text: string, bit: number) => {
    const bytes = fromBase64(text) ?? new Uint8Array(0)
    return toBase64(bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)))
  }
  const bitsOf = (text: string) => (fromBase64(text) ?? []).length * 8

  test.each(['iv', 'data', 'mac'] as const)('any flipped bit of %s is refused', (part) => {
    for (let bit = 0; bit < bitsOf(envelope[part]); bit += 1) {
      const changed = { ...envelope, [part]: flipped(envelope[part], bit) }
      expect(reasonOf(() => open(changed, keys, suite))).toBe('mac')
    }
  })

  test.each(['iv', 'data', 'mac'] as const)('any changed character of %s is refused', (part) => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_ \n'
    fc.assert(
      fc.property(fc.nat(envelope[part].length - 1), fc.constantFrom(...letters), (at, letter) => {
        fc.pre(envelope[part][at] !== letter)
        const text = `${envelope[part].slice(0, at)}${letter}${envelope[part].slice(at + 1)}`
        expect(['mac', 'malformed']).toContain(
          reasonOf(() => open({ ...envelope, [part]: text }, keys, suite)),
        )
      }),
    )
  })

  test('any flipped bit of a field is refused', () => {
    const parts = sealField('13800000001', keys, suite).split('.')
    for (const [at, part] of parts.entries()) {
      for (let bit = 0; bit < bitsOf(part); bit += 1) {
        const changed = parts.with(at, flipped(part, bit)).join('.')
        expect(reasonOf(() => openField(changed, keys, suite))).toBe('mac')
      }
    }
  })

  test.each(['', 'a', 'a.b', 'a.b.c', '..', `${sealField('x', keys, suite)}.`])(
    'the field %j is malformed',
    (field) => {
      expect(reasonOf(() => openField(field, keys, suite))).toBe('malformed')
    },
  )

  test('a sealed field is no envelope and the other way round', () => {
    const [iv, data, mac] = sealField('x', keys, suite).split('.')
    expect(reasonOf(() => open({ v: 1, iv, data, mac }, keys, suite))).toBe('mac')
    const field = `${envelope.iv}.${envelope.data}.${envelope.mac}`
    expect(reasonOf(() => openField(field, keys, suite))).toBe('mac')
  })

  test('keys of another session do not open it', () => {
    const others = deriveKeys(toBase64(new Uint8Array(32).fill(8)), suite)
    expect(reasonOf(() => open(envelope, others, suite))).toBe('mac')
  })

  test('input of another shape is malformed, never another error', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(reasonOf(() => open(value, keys, suite))).toBe('malformed')
      }),
    )
  })

  test('two envelopes of one plaintext share nothing', () => {
    const plain = { ts: 1, nonce: '0123456789abcdef', body: {} }
    const [a, b] = [seal(plain, keys, suite), seal(plain, keys, suite)]
    expect(a.iv).not.toBe(b.iv)
    expect(a.data).not.toBe(b.data)
    expect(a.mac).not.toBe(b.mac)
  })
})

describe('keys', () => {
  test.each([
    ['31 bytes', toBase64(new Uint8Array(31))],
    ['33 bytes', toBase64(new Uint8Array(33))],
    ['no bytes', ''],
    ['no base64', 'not base64!'],
  ])('an issued key of %s is refused', (_, key) => {
    expect(reasonOf(() => deriveKeys(key, nodeCryptoSuite))).toBe('malformed')
  })

  test('HKDF stops at 255 blocks', () => {
    const none = new Uint8Array(0)
    const key = hkdfExtract(nodeCryptoSuite, none, none)
    expect(hkdfExpand(nodeCryptoSuite, key, none, 8160)).toHaveLength(8160)
    expect(() => hkdfExpand(nodeCryptoSuite, key, none, 8161)).toThrow(RangeError)
  })
})

describe('freshness', () => {
  const now = 1_735_689_600_000
  test.each([
    [0, true],
    [FRESH_WINDOW_MS, true],
    [FRESH_WINDOW_MS + 1, false],
    [-FRESH_WINDOW_MS, true],
    [-FRESH_WINDOW_MS - 1, false],
    [Number.NaN, false],
  ])('%d ms off: %s', (offMs, fresh) => {
    expect(isFresh(now + offMs, now)).toBe(fresh)
  })

  test('the window is 300 s', () => expect(FRESH_WINDOW_MS).toBe(300_000))
})

describe('base64', () => {
  test('bytes come back, and the text is what Node writes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
        expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      }),
    )
  })

  test('a suite writes and reads the same, and takes no other text', () => {
    const likely = fc.string({ unit: fc.constantFrom(...'ABCwxyz019+/=-_ \n') })
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.oneof(likely, fc.base64String()), (bytes, text) => {
        for (const suite of Object.values(suites)) {
          expect(suite.toBase64(bytes)).toBe(toBase64(bytes))
          const read = suite.fromBase64(text)
          expect(read && [...read]).toEqual(fromBase64(text) && [...(fromBase64(text) ?? [])])
        }
      }),
    )
  })

  test('payloads over one chunk come back', () => {
    const bytes = Uint8Array.from({ length: 200_001 }, (_, at) => (at * 31) & 0xff)
    expect(Buffer.compare(fromBase64(toBase64(bytes)) ?? new Uint8Array(0), bytes)).toBe(0)
  })

  test.each(['A', 'AA', 'AAA', 'AA=', 'AB==', 'AAB=', '====', 'AA==\n', ' AA==', 'A-_A', 'AA==AA=='])(
    '%j is not taken',
    (text) => {
      expect(fromBase64(text)).toBeUndefined()
    },
  )
})
