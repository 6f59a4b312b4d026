import { OTHER } from '../../../domain/rules/field-data/measures'
import type { Db } from '../../db/transaction'
import type { Count } from './counts'

/** Columns that all counters of a report have in common. */
interface Common {
  readonly day: string
  readonly release: string
  readonly device: string
  readonly expiresAt: number
}

const nameOf = ({ metric, subject, bucket }: Count) => `${metric} ${subject} ${bucket}`

/** Each counter once, as one statement needs it, in one order for all, so that no two statements wait for each other. */
function merged(counts: readonly Count[]): Count[] {
  const byName = new Map<string, Count>()
  for (const one of counts) {
    const count = one.count + (byName.get(nameOf(one))?.count ?? 0)
    if (count > 0) byName.set(nameOf(one), { ...one, count })
  }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
}

/** Adds to counters, all in one statement. */
export async function addCounts(db: Db, common: Common, counts: readonly Count[]): Promise<void> {
  const rows = merged(counts).map((count) => ({ ...common, ...count }))
  if (rows.length === 0) return
  await db
    .insertInto('fieldCounts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'metric', 'subject', 'release', 'device', 'bucket'])
        .doUpdateSet((eb) => ({ count: eb('fieldCounts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute()
}

/** Errors that have a counter of their own on a day, by place and name; at most `most` of them. */
export async function countedErrors(db: Db, day: string, most: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('fieldCounts')
    .select('subject')
    .distinct()
    .where('day', '=', day)
    .where('metric', '=', 'error')
    .where('subject', 'not like', `${OTHER} %`)
    .limit(most)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}
