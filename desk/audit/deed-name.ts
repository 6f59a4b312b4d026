import { AUDIT_ACTIONS } from '../../domain/desk/audit/audit-actions'
import type { Translate } from '../i18n/translator'

/** What somebody did, in words; as it is written where it has none. */
export function deedName(action: string, t: Translate): string {
  const known = AUDIT_ACTIONS.find((one) => one === action)
  return known === undefined ? action : t(`deed.${known}`)
}
