import { randomBytes } from 'node:crypto'
import { StartRefused } from '../../db/start-refused'
import type { Db } from '../../db/transaction'
import { KEY_BYTES, type KeyRing, keyIdOf } from './key-ring'
import { columnContext } from './sealing-context'

const ROW = { name: 'index-root' }
const CONTEXT = columnContext('keyring.key', ROW)

/**
 * The random bytes from which the keys of all keyed hashes are derived: made at the first start of a database and kept
 * in it, encrypted with a master key. Processes that start at once agree on the one that was written first.
 *
 * A rotation encrypts it anew and leaves it as it is, so that identities, awards and orders are found while the server
 * runs. It takes nothing back: someone who holds an old master key and a copy of the database from its time knows these
 * bytes for good, and can tell whose phone a keyed hash is and which token fits it.
 * @throws StartRefused when no key of the list opens it, with which nothing in the database could be read
 */
export async function openIndexRoot(db: Db, ring: KeyRing): Promise<Buffer> {
  const key = ring.seal(CONTEXT, randomBytes(KEY_BYTES).toString('base64url'))
  await db
    .insertInto('keyring')
    .values({ ...ROW, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('keyring')
    .select('key')
    .where('name', '=', ROW.name)
    .executeTakeFirstOrThrow()
  if (!ring.keyIds.includes(keyIdOf(kept.key)))
    throw new StartRefused(
      `the key ${keyIdOf(kept.key)} that this database needs is not in HONGBAO_SECRETS or HONGBAO_SECRET, which have ${ring.keyIds.join(', ')}`,
    )
  return Buffer.from(ring.open(CONTEXT, kept.key), 'base64url')
}
