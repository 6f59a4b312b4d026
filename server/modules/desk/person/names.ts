import { sql } from 'kysely'
import * as z from 'zod'
import { maskName, maskPhone } from '../../../../domain/rules/registration/mask'
import { checkPhone } from '../../../../domain/rules/registration/phone'
import { joinByKey } from '../../../db/by-key'
import type { Person } from '../../../participation/people/held'
import { readable } from '../../../participation/people/visits'
import { askedPeople, keyOf, OF_ASKED } from './asked'

type Services = Reads<'db' | 'secrets'>

/** What is kept of who somebody is; '' for nothing. Not masked: it does not leave the server so. */
export interface Named {
  readonly name: string
  readonly phone: string
  readonly openId: string
}

const NOBODY: Named = { name: '', phone: '', openId: '' }

const who = { activityId: z.string(), identity: z.string() }
const registration = z.object({ ...who, id: z.string(), phone: z.string(), customerName: z.string() })
const order = z.object({ ...who, orderNo: z.string(), phone: z.string(), customerName: z.string() })
const received = z.object({ ...who, digest: z.string(), phone: z.string() })
const participant = z.object({
  ...who,
  id: z.string(),
  openId: z.string(),
  maskedName: z.nullable(z.string()),
  receiver: z.nullable(z.string()),
})

/** Names and phones of people by their rows; what a row of theirs does not say, another one may. */
export async function namedIn(
  { db, secrets }: Services,
  people: readonly Person[],
): Promise<ReadonlyMap<string, Named>> {
  if (people.length === 0) return new Map()
  const asked = askedPeople(people)
  const read = async <S extends z.ZodObject>(
    table: 'registrations' | 'newYearOrders' | 'receivedCodes' | 'zyParticipants',
    schema: S,
  ): Promise<z.output<S>[]> => {
    const columns = Object.keys(schema.shape) as never[]
    const selected = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
    const { rows } = await sql`
      select ${selected} from ${asked} ${joinByKey('inner', table, columns, OF_ASKED)}`.execute(db)
    return z.array(schema).parse(rows)
  }
  const known = new Map<string, Named>()
  const add = (person: Person, more: Partial<Named>) => {
    const before = known.get(keyOf(person)) ?? NOBODY
    known.set(keyOf(person), {
      name: before.name || more.name || '',
      phone: before.phone || more.phone || '',
      openId: before.openId || more.openId || '',
    })
  }
  for (const row of await read('registrations', registration))
    add(row, {
      name: readable(() => secrets.open('registrations.customerName', row, row.customerName)) ?? '',
      phone: readable(() => secrets.open('registrations.phone', row, row.phone)) ?? '',
    })
  for (const row of await read('newYearOrders', order))
    add(row, {
      name: readable(() => secrets.open('newYearOrders.customerName', row, row.customerName)) ?? '',
      phone: readable(() => secrets.open('newYearOrders.phone', row, row.phone)) ?? '',
    })
  for (const row of await read('receivedCodes', received))
    add(row, { phone: readable(() => secrets.open('receivedCodes.phone', row, row.phone)) ?? '' })
  for (const row of await read('zyParticipants', participant))
    add(row, {
      name: row.maskedName ?? '',
      openId:
        row.openId === ''
          ? ''
          : (readable(() => secrets.open('zyParticipants.openId', row, row.openId)) ?? ''),
    })
  return known
}

/** As it is shown; null for nothing. */
export const masked = ({ name, phone }: Named = NOBODY) => ({
  name: name === '' ? null : maskName(name),
  phone: checkPhone(phone) === undefined ? maskPhone(phone) : null,
})
