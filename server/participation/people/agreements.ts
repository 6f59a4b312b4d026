import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import bookingEn from '../../../domain/legal/booking.en'
import bookingZh from '../../../domain/legal/booking.zh-cn'
import { bookingYear } from '../../../domain/legal/booking-year'
import { citing, type LegalBlock, type LegalDocument } from '../../../domain/legal/document'
import { LEGAL_MESSAGES, legalMessage } from '../../../domain/legal/messages'
import policyEn from '../../../domain/legal/policy.en'
import policyZh from '../../../domain/legal/policy.zh-cn'
import serviceEn from '../../../domain/legal/service.en'
import serviceZh from '../../../domain/legal/service.zh-cn'
import { SPEC_AGREEMENTS } from '../../../domain/rules/visit/agreements'
import type { Lang } from '../../messages/catalogue'

/** A text as the page shows it beside its checkbox. */
export interface AgreementText {
  readonly key: string
  readonly title: string
  /** The text; the address of a page where the campaign configures nothing else. */
  readonly text: string
}

/** Whose agreements are the default: those of an activity, or the new-year booking's one (decisions §15). */
export type AgreementFamily = 'activity' | 'booking'

const DOCUMENTS: Readonly<Record<string, Readonly<Record<Lang, LegalDocument>>>> = {
  policy: { en: policyEn, 'zh-CN': policyZh },
  service: { en: serviceEn, 'zh-CN': serviceZh },
  booking: { en: bookingEn, 'zh-CN': bookingZh },
}

type LegalKey = keyof typeof LEGAL_MESSAGES
type Config = Partial<
  Pick<
    ActivityConfig,
    'agreements' | 'organiser' | 'issuingBranch' | 'deliveryFirm' | 'activityName' | 'bookingDeliveryStart'
  >
>

function blockText(block: LegalBlock): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((entry, at) => `${at + 1}. ${entry}`).join('\n')
  return [block.caption, block.head.join(' | '), ...block.rows.map((row) => row.join(' | '))].join('\n')
}

const documentText = ({ effective, intro, sections }: LegalDocument): string =>
  [
    effective,
    ...intro,
    ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(blockText)]),
  ].join('\n\n')

/** Our own text of a key; undefined for a key that is the campaign's. */
function ownText(key: string, lang: Lang, config: Config): AgreementText | undefined {
  const document = DOCUMENTS[key]?.[lang]
  const title = `legal.${key}Title`
  if (!Object.hasOwn(LEGAL_MESSAGES, title)) return undefined
  const text =
    document === undefined
      ? legalMessage(`legal.${key}Text` as LegalKey, lang, config)
      : documentText(citing(bookingYear(config), document))
  return { key, title: legalMessage(title as LegalKey, lang, config), text }
}

/** What a page of this campaign has people agree to, in a language: the configured texts, else the spec's (decisions §15). */
export function agreementTexts(
  config: Config,
  lang: Lang,
  family: AgreementFamily = 'activity',
): AgreementText[] {
  const keys = family === 'booking' ? ['booking'] : SPEC_AGREEMENTS.map(({ key }) => key)
  const own = keys.flatMap((key) => ownText(key, lang, config) ?? [])
  if (!config.agreements) return own
  return config.agreements.map(({ key, title, content, url }) => ({
    key,
    title,
    text: content ?? url ?? ownText(key, lang, config)?.text ?? title,
  }))
}
