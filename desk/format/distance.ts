import type { Language } from '../../domain/languages'
import { DAY_MS, HOUR_MS } from '../../domain/rules/shanghai-time'
import type { Translate } from '../i18n/translator'
import { minuteText } from './times'

const MINUTE_MS = 60_000

/** How far a time is from now: '3 minutes ago', 'in 5 hours'. */
function distanceText(atMs: number, nowMs: number, language: Language): string {
  const ms = atMs - nowMs
  const [unit, unitMs] =
    Math.abs(ms) < HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : Math.abs(ms) < DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const)
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(Math.trunc(ms / unitMs), unit)
}

/** A minute of Shanghai's, and how far it is from now. */
export const minuteAndDistance = (atMs: number, nowMs: number, t: Translate, language: Language): string =>
  t('common.distance', { at: minuteText(atMs), distance: distanceText(atMs, nowMs, language) })
