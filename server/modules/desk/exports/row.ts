import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { CODES } from '../../../../domain/codes'
import { type DeskAction, mayDo } from '../../../../domain/desk/actions'
import { EXPORTED, type Exported } from '../../../../domain/desk/export-calls'
import {
  PEOPLE_CALLS,
  PEOPLE_STATES,
  type PeopleTable,
  ROW_OF_PERSON,
} from '../../../../domain/desk/people-calls'
import { DAY_MS, HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { DeskExportTable } from '../../../db/tables/desk'
import type { Trx } from '../../../db/transaction'
import { worksOn, worksOnAll } from '../../../http/operators/session'
import { type Lang, type Refused, refuse } from '../../../messages/catalogue'
import type { Operator } from '../../../process/operators/accounts'
import { missesNames } from '../people/tables'

/** How long an export may take to be written, and how long its file is kept from then on. */
const WRITE_MS = DAY_MS
export const keptMs = (isFull: boolean): number => (isFull ? HOUR_MS : DAY_MS)
/** Exports of one operator that are being written. */
const MOST_RUNNING = 3

export type ExportRow = Selectable<DeskExportTable>

/** What is written: within the encryption, so that nobody who can write rows alone makes a file one in full. */
const content = z.object({
  state: z.string().optional(),
  since: z.string().optional(),
  through: z.string().optional(),
  find: z.string().optional(),
  isFull: z.boolean().default(false),
  forCarrier: z.boolean().default(false),
  /** Of one person: the row that leads to them. */
  row: z.object(ROW_OF_PERSON).optional(),
})
type Content = z.output<typeof content>

interface AskedExport extends Omit<Content, 'isFull' | 'forCarrier'> {
  readonly forCarrier?: boolean | undefined
  readonly activityId: string
  readonly table: Exported
}
type AskedTable = AskedExport & { readonly table: PeopleTable }

export const contentOf = ({ secrets }: Reads<'secrets'>, row: ExportRow): Content =>
  content.parse(JSON.parse(secrets.open('deskExports.filters', row, row.filters)))

export const tableOf = ({ source }: Pick<ExportRow, 'source'>): Exported =>
  EXPORTED.find((name) => name === source) ?? 'registrations'

const mayRead = ({ roles }: Operator, table: PeopleTable): boolean => mayDo(roles, PEOPLE_CALLS[table].needs)

/** Whether an operator may still have what a file of theirs is of: one person is of every campaign. */
export function mayHave(operator: Operator, row: ExportRow, isFull: boolean): boolean {
  const table = tableOf(row)
  const needs: DeskAction = table === 'person' ? 'people.exportPerson' : 'people.exportFull'
  if (isFull && !mayDo(operator.roles, needs)) return false
  return table === 'person'
    ? worksOnAll(operator, null)
    : worksOn(operator, row.activityId) && mayRead(operator, table)
}

/** An export that nothing of is written yet. */
export function newExport(
  { clock, secrets }: Reads<'clock' | 'secrets'>,
  { activityId, table, ...filters }: AskedExport,
  { by, lang, isFull }: { by: Operator; lang: Lang; isFull: boolean },
): ExportRow {
  const now = clock.now()
  const own = { id: randomBytes(24).toString('base64url'), operator: by.name, activityId, source: table }
  return {
    ...own,
    filters: secrets.seal('deskExports.filters', own, JSON.stringify({ ...filters, isFull })),
    language: lang,
    state: 'running',
    rowCount: 0,
    parts: 0,
    lastAt: null,
    lastId: null,
    heldUntil: 0,
    failures: 0,
    startedAt: now,
    expiresAt: now + WRITE_MS,
  }
}

/** Exports of one operator are asked for one after the other: `refusesMore` counts them. */
export const OF_EXPORTS = { turn: (_: unknown, { name }: Operator) => ['desk exports', name] } as const

/** Why an operator has no further export written now; undefined where they may. */
export async function refusesMore(trx: Trx, { name }: Operator, now: number): Promise<Refused | undefined> {
  const running = await trx
    .selectFrom('deskExports')
    .select('id')
    .where('operator', '=', name)
    .where('state', '=', 'running')
    .where('expiresAt', '>', now)
    .execute()
  return running.length < MOST_RUNNING
    ? undefined
    : refuse(CODES.tooMany, 'desk.exportsBusy', {}, { count: MOST_RUNNING })
}

/** What the audit log has of an export: not whom it looks for. */
export const noted = ({ table, state, since, through, find, forCarrier }: AskedTable) => ({
  ...(forCarrier && { forCarrier }),
  ...(state !== undefined && { state }),
  ...(since !== undefined && { since }),
  ...(through !== undefined && { through }),
  table,
  ...(find && { find: true }),
})

/** Why a table is not written for an operator; undefined where it may be. */
export async function refusesExport(
  ctx: Reads<'db'>,
  by: Operator,
  { activityId, table, state, find }: AskedTable,
): Promise<Refused | undefined> {
  if (!mayRead(by, table)) return refuse(CODES.forbidden, 'operator.role')
  const states: readonly string[] = PEOPLE_STATES[table]
  if (state !== undefined && !states.includes(state)) return refuse(CODES.malformed, 'http.malformed')
  // A page says so beside its rows; nobody who opens a file would know of those that it lacks.
  return (await missesNames(ctx, table, { activityId, find })) ? refuse(409, 'desk.namesPending') : undefined
}
