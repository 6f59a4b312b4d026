import type { DeskRequest } from '../../domain/desk/request-calls'
import { Detail } from '../audit/detail'

const counted = (value: unknown): unknown => (Array.isArray(value) ? value.length : value)

/** What is to be done, as the audit log will say it, and masked to whom; of many rows how many they are. */
export function RequestDetail({ request: { detail, shown } }: { request: DeskRequest }) {
  const { registrations, payouts, ...others } = detail
  const rows = { registrations: counted(registrations), payouts: counted(payouts) }
  const known = Object.fromEntries(Object.entries(rows).filter(([, value]) => value !== undefined))
  return <Detail detail={{ ...others, ...known, ...shown }} />
}
