import { randomBytes, randomUUID } from 'node:crypto'
import { bytesOfHex, type DigestSuite, hexOf } from '../../../domain/rules/draws/digest'
import { drawNumber, type NumberParts } from '../../../domain/rules/draws/number'
import { anchorOf, type SeedRange, seedOfHour } from '../../../domain/rules/draws/seeds'
import type { Db, ReadDb } from '../../db/transaction'
import { nodeCryptoSuite } from '../../process/crypto'
import type { Secrets } from '../../process/keys/secrets'

const ROOT_BYTES = 32
/** Seeds of past hours are asked for by audits alone. */
const MOST_SEEDS = 1_000

/**
 * Keeps the roots of the campaigns' seeds: the only place that sees one before it is opened. Others get numbers, and the
 * seeds of hours that are over. An installation with a key management of its own puts another keeper behind this port.
 */
export interface SeedKeeper {
  /** Makes a root for hours from `startHour` on. */
  make(
    db: Db,
    activityId: string,
    hours: Pick<SeedRange, 'startHour' | 'hours'>,
    now: number,
  ): Promise<SeedRange>
  /** The number of a draw in an hour of the range. */
  numberOf(db: Db, range: SeedRange, hour: number, parts: NumberParts): Promise<number>
  /** The seed of an hour, in hexadecimal. The caller answers for its being over. */
  open(db: ReadDb, range: SeedRange, hour: number): Promise<string>
}

/** Keeps the roots in the database, encrypted with the installation's key, and opens them in this process's memory. */
export function createSeedKeeper(secrets: Secrets, suite: DigestSuite = nodeCryptoSuite): SeedKeeper {
  const seeds = new Map<string, Uint8Array>()

  const seedOf = async (db: ReadDb, range: SeedRange, hour: number): Promise<Uint8Array> => {
    const name = `${range.id} ${hour}`
    const known = seeds.get(name)
    if (known !== undefined) return known
    const { root, ...row } = await db
      .selectFrom('drawSeeds')
      .select(['id', 'activityId', 'root'])
      .where('id', '=', range.id)
      .executeTakeFirstOrThrow()
    const seed = seedOfHour(suite, bytesOfHex(secrets.open('drawSeeds.root', row, root)), range, hour)
    if (seeds.size >= MOST_SEEDS) seeds.clear()
    seeds.set(name, seed)
    return seed
  }

  return {
    async make(db, activityId, { startHour, hours }, createdAt) {
      const id = randomUUID()
      const root = randomBytes(ROOT_BYTES)
      const sealed = secrets.seal('drawSeeds.root', { id, activityId }, hexOf(root))
      await db.insertInto('drawSeeds').values({ id, activityId, root: sealed, createdAt }).execute()
      return { id, anchor: anchorOf(suite, root, hours), startHour, hours }
    },
    async numberOf(db, range, hour, parts) {
      return drawNumber(suite, await seedOf(db, range, hour), parts)
    },
    async open(db, range, hour) {
      return hexOf(await seedOf(db, range, hour))
    },
  }
}
