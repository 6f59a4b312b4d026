import { AUDIT_ACTIONS, type AuditAction } from '../../domain/desk/audit/audit-actions'
import { MOST_NAME } from '../../domain/desk/audit/audit-calls'
import { daysOf } from '../address/day-of'

/** Which rows of the log the page shows. */
export interface AuditFilter {
  readonly action?: AuditAction
  readonly actor?: string
  readonly activityId?: string
  readonly since?: string
  readonly through?: string
}

export const FILTER_PARTS = ['action', 'actor', 'activityId', 'since', 'through'] as const

/** What of an address means something here; the rest, as an action that there is none of, is left out. */
export function auditFilterOf(address: URLSearchParams): AuditFilter {
  const nameOf = (part: string) => address.get(part)?.trim().slice(0, MOST_NAME) ?? ''
  const action = AUDIT_ACTIONS.find((one) => one === address.get('action'))
  const [actor, activityId] = [nameOf('actor'), nameOf('activityId')]
  const [since, through] = daysOf(address)
  return {
    ...(action && { action }),
    ...(actor && { actor }),
    ...(activityId && { activityId }),
    ...(since && { since }),
    ...(through && { through }),
  }
}

export const isFiltered = (filter: AuditFilter): boolean => Object.keys(filter).length > 0
