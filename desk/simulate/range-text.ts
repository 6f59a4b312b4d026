import type { Language } from '../../domain/languages'
import type { Range } from '../../domain/rules/draws/simulate'
import { countText } from '../format/numbers'
import type { Translate } from '../i18n/translator'

/** A mean, and in brackets what one run in twenty stays under and exceeds; the mean alone where all are alike. */
export const rangeText = ({ mean, low, high }: Range, say: (value: number) => string): string =>
  low === high ? say(mean) : `${say(mean)} (${say(low)} – ${say(high)})`

/** The draw that takes the last one, or that there mostly is one left. */
export const goneAfterText = (range: Range | undefined, language: Language, t: Translate): string =>
  range === undefined
    ? t('result.notGone')
    : t('result.draw', { draw: rangeText(range, (value) => countText(value, language)) })
