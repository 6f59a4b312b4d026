import { hkdfSync } from 'node:crypto'
import type { SealedColumn, SealedRow } from '../../db/sealed-columns'
import { hmacKey, hmacSha256 } from '../hmac'
import { KEY_BYTES, type KeyRing } from './key-ring'
import { columnContext, type SealedToken, tokenContext } from './sealing-context'

/** The installation's keys: what is stored of persons is encrypted, what is looked up is hashed. */
export interface Secrets {
  /**
   * Encrypts a value for its table, column and row; with the newest key.
   * @param row the columns that name the row; see `SEALED_TABLES`
   */
  seal<Column extends SealedColumn>(column: Column, row: SealedRow<Column>, plain: string): string
  /**
   * The inverse.
   * @throws Unreadable for a value of another column or row, a changed one, or one of a key that is not in the list
   */
  open<Column extends SealedColumn>(column: Column, row: SealedRow<Column>, sealed: string): string
  /** Encrypts what a token says, for its bearer to bring back. */
  sealToken(kind: SealedToken, plain: string): string
  /** @throws Unreadable for anything but a token of this kind */
  openToken(kind: SealedToken, token: string): string
  /**
   * Keyed hash (HMAC-SHA256, base64url) of a purpose and its parts; equal only for equal parts in equal order. It
   * stays the same when the master keys are rotated.
   */
  hash(purpose: string, ...parts: readonly string[]): string
}

/** @param indexRoot random bytes from which the key of each purpose of `hash` is derived (`index-root.ts`) */
export function createSecrets(ring: KeyRing, indexRoot: Buffer): Secrets {
  const indexKeys = new Map<string, ReturnType<typeof hmacKey>>()
  const indexKey = (purpose: string) => {
    const kept = indexKeys.get(purpose)
    if (kept !== undefined) return kept
    const derived = hkdfSync('sha256', indexRoot, Buffer.alloc(0), `hongbao/index/${purpose}`, KEY_BYTES)
    const key = hmacKey(new Uint8Array(derived))
    indexKeys.set(purpose, key)
    return key
  }

  return {
    seal: (column, row, plain) => ring.seal(columnContext(column, row), plain),
    open: (column, row, sealed) => ring.open(columnContext(column, row), sealed),
    sealToken: (kind, plain) => ring.seal(tokenContext(kind), plain),
    openToken: (kind, token) => ring.open(tokenContext(kind), token),
    hash: (purpose, ...parts) =>
      hmacSha256(indexKey(purpose), JSON.stringify([purpose, ...parts]), 'base64url'),
  }
}
