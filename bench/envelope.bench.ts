import { bench, describe } from 'vitest'
import { type CryptoSuite, deriveKeys, open, seal } from '../domain/envelope'
import { nodeCryptoSuite } from '../server/process/crypto'
import { browserCryptoSuite } from '../src/platform/crypto'

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
/** About the size of a registration and of an activity configuration. */
const BODIES = { '0.5 KB': 'x'.repeat(500), '8 KB': '新'.repeat(2_700) }

/** What the envelope costs: the phone's suite against the server's, sealing and opening one payload. */
for (const [size, body] of Object.entries(BODIES)) {
  describe(`seal and open ${size}`, () => {
    const roundTrip = (suite: CryptoSuite) => {
      const keys = deriveKeys(KEY, suite)
      return () => {
        open(seal({ ts: 1, nonce: '0123456789abcdef', body }, keys, suite), keys, suite)
      }
    }
    bench('phone (crypto-js)', roundTrip(browserCryptoSuite))
    bench('server (node:crypto)', roundTrip(nodeCryptoSuite))
  })
}
