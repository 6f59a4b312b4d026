import type { DeskRequest } from '../../domain/desk/request-calls'
import type { Translate } from '../i18n/translator'

/** Of what reaches everything of a person: in how many campaigns that is; undefined where it is of the one that it was asked in. */
export function scopeText(
  { kind, subject, campaigns, touched }: Pick<DeskRequest, 'kind' | 'subject' | 'campaigns' | 'touched'>,
  t: Translate,
): string | undefined {
  if ((kind !== 'erase' && kind !== 'exportPerson') || campaigns?.every((one) => one === subject))
    return undefined
  if (touched === undefined) return t('requests.everyCampaign')
  return touched.length > 1 ? t('requests.inCampaigns', { count: touched.length }) : undefined
}
