import { sql } from 'kysely'
import * as z from 'zod'
import { type PersonalTableName, personalTables } from '../../db/personal-data'
import { type AnyRow, anyRow, isSealed, openValue } from './blank'
import { type Found, findPerson, rowsOf } from './find'
import { type Deps, readable } from './visits'

/** Keys of the session, and what only proves that a person was here; nothing that says something of them. */
const LEFT_OUT = /(Hash|^keys|^answer|^once|^paymentUrl)$/

/** What is kept of a person, by table; encrypted columns opened. */
interface PersonExport {
  readonly phone: string
  readonly at: number
  readonly tables: Partial<Record<PersonalTableName, AnyRow[]>>
}

/** A row as the person reads it. Of a prize that somebody else sends to this phone, the receiver alone. */
function shown(deps: Deps, table: PersonalTableName, row: AnyRow, found: Found): AnyRow {
  const isForeign =
    table === 'zyParticipants' &&
    found.receiverOf.includes(String(row.id)) &&
    !found.held.participants.some(({ id }) => id === row.id)
  const columns = Object.entries(row).filter(
    ([column]) =>
      !LEFT_OUT.test(column) &&
      (!isForeign || ['id', 'activityId', 'receiver', 'createdAt'].includes(column)),
  )
  return Object.fromEntries(
    columns.map(([column, value]) => [
      column,
      typeof value === 'string' && isSealed(table, column)
        ? (readable(() => openValue(deps, table, column, row, value)) ?? null)
        : value,
    ]),
  )
}

/** The texts that were agreed to stand beside the consents. */
async function withTexts({ db }: Deps, consents: AnyRow[]): Promise<AnyRow[]> {
  const shas = [...new Set(consents.map(({ textSha256 }) => String(textSha256)))]
  if (shas.length === 0) return consents
  const texts = await db.selectFrom('agreementTexts').selectAll().where('sha256', 'in', shas).execute()
  const bySha = new Map(texts.map((text) => [text.sha256, text]))
  return consents.map((consent) => {
    const text = bySha.get(String(consent.textSha256))
    return { ...consent, language: text?.language ?? '', title: text?.title ?? '', text: text?.text ?? '' }
  })
}

/** Everything that is kept of a phone's holder. */
export async function exportPerson(
  deps: Deps,
  phone: string,
  openIds: readonly string[],
  at: number,
): Promise<PersonExport> {
  const found = await findPerson(deps, phone, openIds)
  const tables: Partial<Record<PersonalTableName, AnyRow[]>> = {}
  for (const [table, { link, columns, row }] of personalTables()) {
    const where = rowsOf(deps, table, link, columns, found)
    if (where === undefined) continue
    const order = sql.join(row.map((column) => sql.ref(column)))
    const { rows } = await sql`select * from ${sql.table(table)} where ${where} order by ${order}`.execute(
      deps.db,
    )
    const own = z
      .array(anyRow)
      .parse(rows)
      .map((one) => shown(deps, table, one, found))
    if (own.length > 0) tables[table] = table === 'consents' ? await withTexts(deps, own) : own
  }
  return { phone, at, tables }
}
