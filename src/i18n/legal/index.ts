import type { LegalDocument } from '../../../domain/legal/document'
import type { Language } from '../../platform/language'

/**
 * `policy` is the personal-information policy, `service` the wallet user service agreement, `booking` the
 * agreement of the new-year booking (spec 2 §9).
 */
export type LegalName = 'policy' | 'service' | 'booking'

const DOCUMENTS: Record<LegalName, Record<Language, () => Promise<{ default: LegalDocument }>>> = {
  policy: {
    'zh-CN': () => import('../../../domain/legal/policy.zh-cn'),
    en: () => import('../../../domain/legal/policy.en'),
  },
  service: {
    'zh-CN': () => import('../../../domain/legal/service.zh-cn'),
    en: () => import('../../../domain/legal/service.en'),
  },
  booking: {
    'zh-CN': () => import('../../../domain/legal/booking.zh-cn'),
    en: () => import('../../../domain/legal/booking.en'),
  },
}

/** Fetches a legal text; rejects when its chunk cannot be loaded. */
export async function loadLegal(name: LegalName, language: Language): Promise<LegalDocument> {
  return (await DOCUMENTS[name][language]()).default
}
