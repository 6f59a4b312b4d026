import type { Selectable } from 'kysely'
import * as z from 'zod'
import { PERSONAL_CHANNELS, type PersonalChannel } from '../../../../domain/desk/notices/channels'
import { NOTICE_AUDIENCE, NOTICE_KINDS, type NoticeKind } from '../../../../domain/desk/notices/kinds'
import type { NoticeChoice } from '../../../../domain/desk/notices/notice-calls'
import { LANGUAGES } from '../../../../domain/languages'
import type { Tables } from '../../../db/tables'
import type { Trx } from '../../../db/transaction'
import type { Lang } from '../../../messages/catalogue'
import type { Secrets } from '../../../process/keys/secrets'
import type { Operator } from '../../../process/operators/accounts'

/** What an operator has chosen; `byKind` has the kinds for which they have. */
export interface Chosen {
  readonly language: Lang
  readonly address: string | undefined
  readonly byKind: Readonly<Partial<Record<NoticeKind, readonly PersonalChannel[]>>>
}

const UNCHOSEN: Chosen = { language: LANGUAGES[0], address: undefined, byKind: {} }

const languageText = z.enum(LANGUAGES)
const choicesText = z.partialRecord(z.enum(NOTICE_KINDS), z.array(z.enum(PERSONAL_CHANNELS)))

type Row = Selectable<Tables['noticeChoices']>

/** A row that this process cannot read, as of a newer one or another key, is as if nothing was chosen: it keeps no notice from others. */
function chosenIn(row: Row, { secrets, log }: Reads<'log' | 'secrets'>): Chosen {
  try {
    return {
      language: languageText.parse(row.language),
      address: row.address === null ? undefined : secrets.open('noticeChoices.address', row, row.address),
      byKind: choicesText.parse(JSON.parse(row.choices)),
    }
  } catch (error) {
    log.error({ operator: row.operator, err: error }, 'what an operator chose to hear of cannot be read')
    return UNCHOSEN
  }
}

/** What operators have chosen, by their names; `names` narrows it. */
export async function choicesOf(
  { db, secrets, log }: Reads<'db' | 'log' | 'secrets'>,
  names: readonly string[],
): Promise<(name: string) => Chosen> {
  const rows =
    names.length === 0
      ? []
      : await db.selectFrom('noticeChoices').selectAll().where('operator', 'in', names).execute()
  const known = new Map(rows.map((row) => [row.operator, chosenIn(row, { secrets, log })]))
  return (name) => known.get(name) ?? UNCHOSEN
}

/** Keeps what an operator chooses in place of what they chose before. */
export async function keepChoices(
  trx: Trx,
  secrets: Secrets,
  operator: string,
  { language, address, byKind }: Chosen,
  changedAt: number,
): Promise<void> {
  const values = {
    language,
    choices: JSON.stringify(byKind),
    address: address === undefined ? null : secrets.seal('noticeChoices.address', { operator }, address),
    changedAt,
  }
  await trx
    .insertInto('noticeChoices')
    .values({ operator, ...values })
    .onConflict((conflict) => conflict.column('operator').doUpdateSet(values))
    .execute()
}

const isOneOf = ({ roles }: Operator, some: readonly string[]) => roles.some((role) => some.includes(role))

/** Whether somebody may hear of a kind at all. */
export const mayHear = (operator: Operator, kind: NoticeKind): boolean =>
  isOneOf(operator, NOTICE_AUDIENCE[kind].may)

/** The channels by which somebody hears of a kind: those that they have chosen, or all of them by their roles. */
export function channelsFor(
  operator: Operator,
  kind: NoticeKind,
  { byKind }: Chosen,
  all: readonly PersonalChannel[],
): readonly PersonalChannel[] {
  if (!mayHear(operator, kind)) return []
  const chosen = byKind[kind]
  if (chosen !== undefined) return all.filter((name) => chosen.includes(name))
  return isOneOf(operator, NOTICE_AUDIENCE[kind].byDefault) ? all : []
}

/** What somebody may hear of, and how they hear of it. */
export const choicesView = (
  operator: Operator,
  chosen: Chosen,
  all: readonly PersonalChannel[],
): NoticeChoice[] =>
  NOTICE_KINDS.filter((kind) => mayHear(operator, kind)).map((kind) => ({
    kind,
    channels: [...channelsFor(operator, kind, chosen, all)],
  }))

const inOrder = (channels: readonly string[]) => [...new Set(channels)].sort().join()

/** Of what somebody chooses, what is not as their roles have it: the rest goes on going by their roles. */
export const ownChoices = (
  operator: Operator,
  choices: readonly NoticeChoice[],
  all: readonly PersonalChannel[],
): Chosen['byKind'] =>
  Object.fromEntries(
    choices
      .filter(
        ({ kind, channels }) => inOrder(channels) !== inOrder(channelsFor(operator, kind, UNCHOSEN, all)),
      )
      .map(({ kind, channels }) => [kind, channels]),
  )
