import type { DeskRequest } from '../../domain/desk/request-calls'
import { Detail } from '../audit/detail'

const counted = (value: unknown): unknown => (Array.isArray(value) ? value.length : value)

/**
 * What is to be done, as the audit log will say it, masked to whom, and in which campaigns, where it is not the one that it is for;
 * of many rows how many they are.
 */
export function RequestDetail({ request }: { request: DeskRequest }) {
  const { registrations, payouts, ...others } = request.detail
  const { campaigns, shown, subject, touched } = request
  const isOfSubject = campaigns?.length === 1 && campaigns[0] === subject
  const rows = { registrations: counted(registrations), payouts: counted(payouts) }
  const known = Object.fromEntries(Object.entries(rows).filter(([, value]) => value !== undefined))
  const scope = { ...(!isOfSubject && { campaigns }), ...(touched && { touched }) }
  return <Detail detail={{ ...others, ...known, ...shown, ...scope }} />
}
