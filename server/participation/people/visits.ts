import * as z from 'zod'
import type { ReadDb } from '../../db/transaction'
import { Unreadable } from '../../process/keys/key-ring'
import type { Secrets } from '../../process/keys/secrets'

/** Rows that are opened and read at a time. */
const PAGE = 1_000

export interface Deps {
  readonly db: ReadDb
  readonly secrets: Secrets
}

/** What the visits of a person are found by. */
export interface Visits {
  readonly visitIds: readonly string[]
  readonly sessionIds: readonly string[]
  /** What the bank's authorisation has proved in these visits. */
  readonly openIds: readonly string[]
  /** Row keys, `visitId subjectHash`, of the proofs that name the phone in visits of others: a manager's pass. */
  readonly elsewhere: readonly { readonly visitId: string; readonly subjectHash: string }[]
}

const proofContent = z.object({ subject: z.string(), detail: z.record(z.string(), z.string()) })

/** What `open` gives; undefined for a value that was changed by someone else, and belongs to nobody. */
export function readable<T>(open: () => T): T | undefined {
  try {
    return open()
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

async function everyProof({ db, secrets }: Deps) {
  const found = []
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('proofs')
      .select(['id', 'visitId', 'kind', 'scope', 'subjectHash', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const text = readable(() => secrets.open('proofs.content', row, row.content))
      if (text !== undefined) found.push({ ...row, ...proofContent.parse(JSON.parse(text)) })
    }
    if (rows.length < PAGE) return found
    after = rows.at(-1)?.id ?? after
  }
}

/**
 * The visits in which a phone, or one of these ids of the bank, has been proved. A manager's pass proves the visitor of another, and
 * is not one of them.
 * @param phone '' for none
 */
export async function visitsOf(deps: Deps, phone: string, openIds: readonly string[]): Promise<Visits> {
  const proofs = await everyProof(deps)
  const naming = proofs.filter(
    ({ kind, subject, detail }) =>
      (phone !== '' && (subject === phone || detail.mobNum === phone)) ||
      (kind === 'openId' && openIds.includes(subject)),
  )
  const visitIds = [...new Set(naming.filter(({ kind }) => kind !== 'pass').map(({ visitId }) => visitId))]
  const sessions =
    visitIds.length === 0
      ? []
      : await deps.db.selectFrom('sessions').select('id').where('visitId', 'in', visitIds).execute()
  return {
    visitIds,
    sessionIds: sessions.map(({ id }) => id),
    openIds: [
      ...new Set(
        proofs
          .filter(({ kind, visitId }) => kind === 'openId' && visitIds.includes(visitId))
          .map(({ subject }) => subject),
      ),
    ],
    elsewhere: naming
      .filter(({ visitId }) => !visitIds.includes(visitId))
      .map(({ visitId, subjectHash }) => ({ visitId, subjectHash })),
  }
}
