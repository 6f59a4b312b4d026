import { createHash, randomUUID } from 'node:crypto'
import type { Campaign } from '../../campaigns/campaign'
import type { Trx } from '../../db/transaction'
import type { Lang } from '../../messages/catalogue'
import { type AgreementFamily, type AgreementText, agreementTexts } from './agreements'

/** What a person agrees to a campaign's texts for. */
interface Agreed {
  readonly identity: string
  readonly purpose: 'registration' | 'booking' | 'redemption'
  /** The language of the page. */
  readonly lang: Lang
  readonly activityChannel: string | undefined
  /** Whether the page named the texts that it showed; a form that cannot be sent without them names none. */
  readonly isNamed?: boolean
}

const sha256 = ({ title, text }: AgreementText): string =>
  createHash('sha256').update(`${title}\n\n${text}`).digest('hex')

/** Hashes of the texts that each database has for good. */
const kept = new WeakMap<object, Set<string>>()

async function keepTexts(
  { db }: Uses<'db'>,
  trx: Trx,
  texts: readonly (AgreementText & { sha256: string })[],
  language: Lang,
  firstAt: number,
): Promise<void> {
  const known = kept.get(db) ?? new Set<string>()
  kept.set(db, known)
  const unknown = texts.filter(({ sha256 }) => !known.has(sha256))
  if (unknown.length === 0) return
  const added = await trx
    .insertInto('agreementTexts')
    .values(unknown.map(({ title, text, sha256 }) => ({ sha256, language, title, text, firstAt })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('sha256')
    .execute()
  // What was added may be undone yet; what was there stays.
  const isAdded = new Set(added.map((row) => row.sha256))
  for (const { sha256 } of unknown) if (!isAdded.has(sha256)) known.add(sha256)
}

/**
 * Writes down which texts a person has agreed to, in the transaction of what they are agreed to for. The texts are those of
 * the campaign's version that this transaction works with, in the language of the call; each is kept once.
 */
export async function addConsents(
  ctx: Uses<'clock' | 'db'>,
  trx: Trx,
  campaign: Pick<Campaign, 'activityId' | 'in'>,
  { identity, purpose, lang, activityChannel = '1', isNamed = false }: Agreed,
): Promise<void> {
  const family: AgreementFamily = purpose === 'booking' ? 'booking' : 'activity'
  const { activityId } = campaign
  const texts = agreementTexts(campaign.in(lang).config, lang, family).map((text) => ({
    ...text,
    sha256: sha256(text),
  }))
  if (texts.length === 0) return
  const at = ctx.clock.now()
  await keepTexts(ctx, trx, texts, lang, at)
  await trx
    .insertInto('consents')
    .values(
      texts.map(({ sha256 }) => ({
        id: randomUUID(),
        activityId,
        identity,
        purpose,
        textSha256: sha256,
        activityChannel,
        named: isNamed ? 1 : 0,
        at,
      })),
    )
    .execute()
}

/** Whether the texts that a page names by their keys are those of the campaign now. */
export function areAgreements({ config }: Pick<Campaign, 'config'>, keys: readonly string[]): boolean {
  const present = agreementTexts(config, 'zh-CN').map(({ key }) => key)
  return present.length > 0 && present.length === keys.length && present.every((key) => keys.includes(key))
}
