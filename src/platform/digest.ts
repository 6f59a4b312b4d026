import SHA256 from 'crypto-js/sha256'
import type { DigestSuite } from '../../domain/rules/draws/digest'
import { browserCryptoSuite, toBytes, wordsOf } from './crypto'

/** The hashes of draws over crypto-js; a module of its own, since one page alone checks draws. */
export const browserDigestSuite: DigestSuite = {
  hmacSha256: browserCryptoSuite.hmacSha256,
  sha256: (message) => toBytes(SHA256(wordsOf(message))),
}
