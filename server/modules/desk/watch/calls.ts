import type { DeskCallCounts } from '../../../../domain/desk/watch-calls'
import type { ReadDb } from '../../../db/transaction'
import { OWN_TEXT } from '../../../http/tally'
import { isMessageKey, type Lang, textOf } from '../../../messages/catalogue'

/** What a refusal said, without what filled its places. */
const textFor = (subject: string, lang: Lang): string =>
  isMessageKey(subject)
    ? textOf(lang, subject).replaceAll(/\{\w+\}/g, '…')
    : subject === OWN_TEXT
      ? ''
      : subject

/** What the calls of a campaign came to in a span of time (epoch ms, whole minutes). */
export async function callsOf(
  db: ReadDb,
  activityId: string,
  { from, until }: { readonly from: number; readonly until: number },
  lang: Lang,
): Promise<DeskCallCounts> {
  const rows = await db
    .selectFrom('callCounts')
    .select(({ fn }) => ['what', 'subject', fn.sum<number | string>('count').as('count')])
    .where('activityId', '=', activityId)
    .where('minute', '>=', from)
    .where('minute', '<', until)
    .groupBy(['what', 'subject'])
    .execute()
  const counted = rows
    .map(({ what, subject, count }) => ({ what, subject, count: Number(count) }))
    .sort((a, b) => b.count - a.count || (a.subject < b.subject ? -1 : 1))
  const of = (wanted: string) => counted.filter(({ what }) => what === wanted)
  const countOf = (what: string, wanted: string) =>
    of(what).find(({ subject }) => subject === wanted)?.count ?? 0
  return {
    sms: { sent: countOf('sms', 'sent'), refused: countOf('sms', 'refused') },
    captcha: { passed: countOf('captcha', 'passed'), failed: countOf('captcha', 'failed') },
    refusals: of('refusal').map(({ subject, count }) => ({ subject, text: textFor(subject, lang), count })),
    errors: of('error').map(({ subject, count }) => ({ status: subject, count })),
  }
}
