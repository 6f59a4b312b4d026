import { yuanText, yuanToFen } from '../../../domain/rules/money'
import { PARTICIPATION_FUNDS_YUAN } from '../../../domain/rules/prizes/participation'
import { DAY_MS, HOUR_MS } from '../../../domain/rules/shanghai-time'
import { isFields, type Path, pathOf, valueAt } from '../../editor/document/path'
import { fieldsAlong, formOf } from '../../editor/form/form-field'
import { laterByMs } from '../../editor/form/moment-text'
import { countText, moreText, moreYuanText } from '../../format/numbers'
import { shownValue, type Words } from '../../versions/difference/shown-value'
import { moneyOf } from './money'

type Document = Readonly<Record<string, unknown>>

/** A sum, a number or a time of a version, beside the one that it is compared with. */
interface MoneyRow {
  readonly title: string
  /** '' where there is nothing to compare with. */
  readonly before: string
  readonly after: string
  /** By how much, '' where it is the same or that cannot be said. */
  readonly difference: string
  /** It can cost more than before. */
  readonly isMore: boolean
}

/** What is paid to each who comes for it, in yuan, and what they pay. */
const PAID = ['redEnvelopeAmount', 'reissueAmount', 'redemptionCodes.amount'] as const
const PRICE = 'fundsAmount'
const TIMES = ['config.activityEndTime', 'config.activityCloseTime'] as const
const MINUTE_MS = 60_000

/** What a file leaves out that has a price all the same. */
const priced = (document: Document): Document =>
  document.family === 'pay' ? { [PRICE]: PARTICIPATION_FUNDS_YUAN, ...document } : document

const fenAt = (document: Document, path: Path): number | undefined => {
  const value = valueAt(priced(document), path)
  return typeof value === 'string' || typeof value === 'number' ? yuanToFen(value) : undefined
}

const counted = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0

/** How many there are in all of what has an end. */
function stockOf(document: Document): number {
  const { prizes, cards } = moneyOf(document)
  const options = Array.isArray(document.redPacketOptions) ? document.redPacketOptions : []
  const coupons = isFields(document.coupons) ? document.coupons : {}
  const codes = Array.isArray(coupons.codes) ? coupons.codes.length : counted(coupons.stock)
  return [...prizes, ...cards, ...options.filter(isFields)].reduce(
    (sum, { stock }) => sum + counted(stock),
    codes,
  )
}

function lengthText(ms: number, { t }: Words): string {
  if (ms % DAY_MS === 0) return t('difference.days', { count: ms / DAY_MS })
  if (ms % HOUR_MS === 0) return t('difference.hours', { count: ms / HOUR_MS })
  return t('difference.minutes', { count: Math.round(ms / MINUTE_MS) })
}

function laterText(ms: number | undefined, words: Words): string {
  if (ms === undefined || ms === 0) return ''
  return words.t(ms > 0 ? 'review.later' : 'review.earlier', { length: lengthText(Math.abs(ms), words) })
}

/**
 * Budget, the most that can be paid, amounts, stock and ends of a version.
 * @param before what it is compared with; undefined for the first one
 */
export function moneyRows(before: Document | undefined, after: Document, words: Words): MoneyRow[] {
  const { t, language } = words
  const [old, next] = [before && moneyOf(before), moneyOf(after)]
  const form = formOf(after.family)
  const fieldAt = (path: Path) => fieldsAlong(form, path).at(-1)
  const titleAt = (path: Path) => fieldAt(path)?.description.title[language] ?? ''

  /** Without a bound it costs more than with one. */
  const sum = (title: string, had: number | undefined, has: number | undefined, none: string): MoneyRow => {
    const textOf = (fen: number | undefined) => (fen === undefined ? none : yuanText(fen, language))
    const isBounded = had !== undefined && has !== undefined
    return {
      title,
      before: before === undefined ? '' : textOf(had),
      after: textOf(has),
      difference: isBounded && had !== has ? moreYuanText(has - had, language) : '',
      isMore: before !== undefined && (has ?? Number.POSITIVE_INFINITY) > (had ?? Number.POSITIVE_INFINITY),
    }
  }
  const amounts = [...PAID, PRICE].flatMap((name) => {
    const path = pathOf(name)
    const [had, has] = [before && fenAt(before, path), fenAt(after, path)]
    if (had === undefined && has === undefined) return []
    const row = sum(titleAt(path), had, has, t('difference.nothing'))
    const isMore = name === PRICE ? (has ?? 0) < (had ?? 0) : (has ?? 0) > (had ?? 0)
    return [{ ...row, isMore: before !== undefined && isMore }]
  })
  const [hadStock, hasStock] = [before === undefined ? 0 : stockOf(before), stockOf(after)]
  const stock =
    hadStock + hasStock === 0
      ? []
      : [
          {
            title: t('review.stock'),
            before: before === undefined ? '' : countText(hadStock, language),
            after: countText(hasStock, language),
            difference:
              before === undefined || hadStock === hasStock ? '' : moreText(hasStock - hadStock, language),
            isMore: before !== undefined && hasStock > hadStock,
          },
        ]
  const times = TIMES.map((name) => {
    const path = pathOf(name)
    const [had, has] = [before && valueAt(before, path), valueAt(after, path)]
    const textOf = (value: unknown) => {
      const shown = shownValue(value, fieldAt(path), words)
      return 'text' in shown ? shown.text : t('review.noDate')
    }
    return {
      title: titleAt(path),
      before: before === undefined ? '' : textOf(had),
      after: textOf(has),
      difference: before === undefined ? '' : laterText(laterByMs(has, had), words),
      isMore: false,
    }
  })
  return [
    sum(t('review.budget'), old?.budgetFen, next.budgetFen, t('review.noBudget')),
    sum(t('review.most'), old?.mostFen, next.mostFen, t('review.noEnd')),
    ...amounts,
    ...stock,
    ...times,
  ]
}
