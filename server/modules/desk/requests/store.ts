import type { Selectable } from 'kysely'
import * as z from 'zod'
import { canonicalJson } from '../../../../domain/canonical-json'
import { type DeskRequest, REQUEST_KINDS } from '../../../../domain/desk/request-calls'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { orderedId } from '../../../db/ordered-id'
import type { DeskRequestTable } from '../../../db/tables/desk'
import type { ReadDb, Trx } from '../../../db/transaction'
import { namedCampaign } from '../../../http/request-body'
import type { DoneInTwo } from './act'
import { unnoted } from './unnoted'

/** How long a request waits, and how long its row is kept. */
const WAIT_MS = DAY_MS
const KEPT_MS = 90 * DAY_MS
const MOST_READ = 2_000

const content = z.object({
  subject: z.string(),
  account: z.string().optional(),
  detail: z.record(z.string(), z.unknown()),
  /** As the parameters, there while it waits alone: they may name a person. */
  shown: z.record(z.string(), z.string()).optional(),
  /** As `shown`, while it waits alone. */
  touched: z.array(z.string()).optional(),
  found: z.string().optional(),
})
const kindText = z.enum(REQUEST_KINDS)
const campaignsText = z.array(z.string())

type Services = Reads<'clock' | 'secrets'>

/** A row without its parameters, which may be long and are read for a confirmation alone. */
type Listed = Omit<Selectable<DeskRequestTable>, 'params'>
const LISTED = [
  'id',
  'kind',
  'askedBy',
  'digest',
  'campaigns',
  'reason',
  'content',
  'fen',
  'state',
  'askedAt',
  'waitsUntil',
  'decidedBy',
  'decidedAt',
  'refusal',
  'expiresAt',
] as const satisfies readonly (keyof Listed)[]

/** A request with what was sealed of it. */
export type StoredRequest = ReturnType<typeof opened>

function opened({ clock, secrets }: Services, row: Listed) {
  const isExpired = row.state === 'waiting' && row.waitsUntil <= clock.now()
  return {
    id: row.id,
    kind: kindText.parse(row.kind),
    state: (isExpired ? 'expired' : row.state) as DeskRequest['state'],
    by: row.askedBy,
    reason: secrets.open('deskRequests.reason', row, row.reason),
    campaigns: row.campaigns === null ? null : campaignsText.parse(JSON.parse(row.campaigns)),
    fen: row.fen ?? undefined,
    at: row.askedAt,
    expiresAt: row.waitsUntil,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    refusal: row.refusal === null ? null : secrets.open('deskRequests.refusal', row, row.refusal),
    ...content.parse(JSON.parse(secrets.open('deskRequests.content', row, row.content))),
  }
}

/** Whether what is done now is what was asked for: another sum, or something else to be written over, is another request. */
export const isUnchanged = (one: StoredRequest, done: DoneInTwo<object>): boolean =>
  one.fen === done.fen && one.found === done.found

/** The content of a request that does not wait any more: without its parameters, and whom it was about. */
function emptied(
  secrets: Services['secrets'],
  row: Pick<Selectable<DeskRequestTable>, 'id' | 'kind' | 'askedBy' | 'content'>,
) {
  const { subject, account, detail } = content.parse(
    JSON.parse(secrets.open('deskRequests.content', row, row.content)),
  )
  return {
    content: secrets.seal('deskRequests.content', row, JSON.stringify({ subject, account, detail })),
    params: null,
  }
}

/** Empties those that have run out. */
export async function emptyExpired({ clock, db, secrets }: Services & Reads<'db'>): Promise<void> {
  const rows = await db
    .selectFrom('deskRequests')
    .select(LISTED)
    .where('state', '=', 'waiting')
    .where('waitsUntil', '<=', clock.now())
    .limit(MOST_READ)
    .execute()
  for (const row of rows)
    await unnoted('requests', db, (trx) =>
      trx
        .updateTable('deskRequests')
        .set({ ...emptied(secrets, row), state: 'expired' })
        .where('id', '=', row.id)
        .where('state', '=', 'waiting')
        .execute(),
    )
}

interface NewRequest extends Pick<StoredRequest, 'kind' | 'by' | 'reason'> {
  readonly params: unknown
  readonly done: DoneInTwo<object>
  readonly campaigns: readonly string[] | null
  /** How many of this kind and person may wait. */
  readonly most: number | undefined
}

/** Whether as many of a kind wait as one person may have. */
async function isFull(
  trx: Trx,
  { kind, by, most, now }: Pick<NewRequest, 'kind' | 'by' | 'most'> & { now: number },
): Promise<boolean> {
  if (most === undefined) return false
  const waiting = await trx
    .selectFrom('deskRequests')
    .select('id')
    .where('askedBy', '=', by)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('waitsUntil', '>', now)
    .limit(most)
    .execute()
  return waiting.length === most
}

/**
 * Keeps a request; asked for again while it waits it is the same one, unless the sum is another by then, or what it is to write over.
 * @returns undefined where too many wait already
 */
export async function insertRequest(
  { clock, secrets }: Services,
  trx: Trx,
  { kind, by, reason, params, done, campaigns, most }: NewRequest,
): Promise<{ readonly id: string; readonly isNew: boolean; readonly activityId: string } | undefined> {
  const now = clock.now()
  const digest = secrets.hash('desk-request', kind, by, canonicalJson(done.same ?? params))
  const same = await trx
    .selectFrom('deskRequests')
    .select(LISTED)
    .where('digest', '=', digest)
    .where('state', '=', 'waiting')
    .where('waitsUntil', '>', now)
    .executeTakeFirst()
  const { account, detail, shown, touched, found, fen } = done
  const activityId = done.activityId ?? namedCampaign(params) ?? ''
  if (same !== undefined && isUnchanged(opened({ clock, secrets }, same), done))
    return { id: same.id, isNew: false, activityId }
  if (same !== undefined)
    await trx
      .updateTable('deskRequests')
      .set({ ...emptied(secrets, same), state: 'refused', decidedBy: by, decidedAt: now })
      .where('id', '=', same.id)
      .execute()
  if (await isFull(trx, { kind, by, most, now })) return undefined
  const row = { id: orderedId(), kind, askedBy: by }
  await trx
    .insertInto('deskRequests')
    .values({
      ...row,
      digest,
      campaigns: campaigns === null ? null : JSON.stringify(campaigns),
      reason: secrets.seal('deskRequests.reason', row, reason),
      content: secrets.seal(
        'deskRequests.content',
        row,
        JSON.stringify({ subject: account ?? activityId, account, detail, shown, touched, found }),
      ),
      params: secrets.seal('deskRequests.params', row, JSON.stringify(params)),
      fen: fen ?? null,
      state: 'waiting',
      askedAt: now,
      waitsUntil: now + WAIT_MS,
      decidedBy: null,
      decidedAt: null,
      refusal: null,
      expiresAt: now + KEPT_MS,
    })
    .execute()
  return { id: row.id, isNew: true, activityId }
}

/** Those that wait, then the newest of the others. */
export async function allRequests(ctx: Services & Reads<'db'>): Promise<StoredRequest[]> {
  const rows = await ctx.db
    .selectFrom('deskRequests')
    .select(LISTED)
    .orderBy((eb) => eb.and([eb('state', '=', 'waiting'), eb('waitsUntil', '>', ctx.clock.now())]), 'desc')
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_READ)
    .execute()
  return rows.map((row) => opened(ctx, row))
}

export async function findRequest(ctx: Services, db: ReadDb, id: string): Promise<StoredRequest | undefined> {
  const row = await db.selectFrom('deskRequests').select(LISTED).where('id', '=', id).executeTakeFirst()
  return row && opened(ctx, row)
}

/** What a request that waits was asked with. */
export async function paramsOf({ db, secrets }: Reads<'db' | 'secrets'>, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('deskRequests')
    .select(['id', 'kind', 'askedBy', 'params'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.params == null ? undefined : JSON.parse(secrets.open('deskRequests.params', row, row.params))
}

/** Notes what became of a request; false where somebody else has decided meanwhile. */
export async function decide(
  { clock, secrets }: Services,
  trx: Trx,
  { id, kind, by: askedBy, subject, account, detail }: StoredRequest,
  decision: { readonly by: string; readonly refusal?: string },
): Promise<boolean> {
  const { by: decidedBy, refusal } = decision
  const isRefused = refusal !== undefined
  const row = { id, kind, askedBy }
  const { numUpdatedRows } = await trx
    .updateTable('deskRequests')
    .set({
      state: isRefused ? 'refused' : 'confirmed',
      decidedBy,
      decidedAt: clock.now(),
      refusal: isRefused ? secrets.seal('deskRequests.refusal', row, refusal) : null,
      content: secrets.seal('deskRequests.content', row, JSON.stringify({ subject, account, detail })),
      params: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
