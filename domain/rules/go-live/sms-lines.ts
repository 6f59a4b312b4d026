import { found, type GoLiveFinding } from './finding'

/** Part of a campaign's players who come within its first hour: an opening that is announced brings more. */
const FIRST_HOUR_SHARE = 1 / 10

/** SMS codes that are sent at most within an hour and within a day. */
interface SmsLimits {
  readonly hour: number
  readonly day: number
}

/** Whether the limits of SMS codes let the players of a campaign in who are expected, with one code each. */
export function smsFindings(
  { players, days }: { players: number; days: number },
  { hour, day }: SmsLimits,
): GoLiveFinding[] {
  const hourNeeds = Math.ceil(players * FIRST_HOUR_SHARE)
  const dayNeeds = Math.ceil(players / days)
  if (hourNeeds <= hour && dayNeeds <= day) return []
  return [found('tooFewMessages', 'expectedPlayers', { players, hourNeeds, hour, dayNeeds, day })]
}
