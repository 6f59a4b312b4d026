import { baseOf, type FunnelCounts, type FunnelStep } from '../../../domain/desk/funnel/steps'
import type { Language } from '../../../domain/languages'
import { countText, shareText } from '../../format/numbers'
import type { Translate } from '../../i18n/translator'

/** A step's share of the one that it is of, with both numbers; '' for the first step, and where nobody came to that one. */
export function rateText(
  counts: FunnelCounts,
  step: FunnelStep,
  steps: readonly FunnelStep[],
  t: Translate,
  language: Language,
): string {
  const base = baseOf(step, steps)
  if (base === undefined || counts[base] === 0) return ''
  return t('funnel.rate', {
    share: shareText(counts[step], counts[base], language),
    part: countText(counts[step], language),
    whole: countText(counts[base], language),
    step: t(`funnel.${base}`),
  })
}

/** The share alone, beside its number in a table that has the other one, too. */
export function shareOf(
  counts: FunnelCounts,
  step: FunnelStep,
  steps: readonly FunnelStep[],
  language: Language,
): string {
  const base = baseOf(step, steps)
  return base === undefined || counts[base] === 0 ? '' : shareText(counts[step], counts[base], language)
}
