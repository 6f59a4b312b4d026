import type { Language } from '../languages'
import { bookingYear } from './booking-year'
import { citing, type LegalDocument } from './document'

/**
 * `policy` is the personal-information policy, `service` the wallet user service agreement, `booking` the
 * agreement of the new-year booking (spec 2 §9).
 */
export type LegalName = 'policy' | 'service' | 'booking'

const DOCUMENTS: Record<LegalName, Record<Language, () => Promise<{ default: LegalDocument }>>> = {
  policy: {
    'zh-CN': () => import('./policy.zh-cn'),
    en: () => import('./policy.en'),
  },
  service: {
    'zh-CN': () => import('./service.zh-cn'),
    en: () => import('./service.en'),
  },
  booking: {
    'zh-CN': () => import('./booking.zh-cn'),
    en: () => import('./booking.en'),
  },
}

/**
 * Fetches a legal text; rejects when its chunk cannot be loaded.
 * @param year that the booking agreement cites
 */
export async function loadLegal(
  name: LegalName,
  language: Language,
  year = bookingYear({}),
): Promise<LegalDocument> {
  return citing(year, (await DOCUMENTS[name][language]()).default)
}
