import { alertsCall, type DeskAlert } from '../../domain/desk/alerts/alert-calls'
import { useDeskQuery } from '../api/use-desk'

/** They are judged once a minute. */
const EVERY_MS = 60_000
const NONE: readonly DeskAlert[] = []

/** The alerts that hold, of every campaign of the operator's; none while they are not known. */
export const useAlerts = (): readonly DeskAlert[] =>
  useDeskQuery(alertsCall, {}, { everyMs: EVERY_MS }).data?.alerts ?? NONE

/** Those that somebody is to look after. */
export const isOpen = ({ acknowledgedBy }: Pick<DeskAlert, 'acknowledgedBy'>): boolean =>
  acknowledgedBy === null
