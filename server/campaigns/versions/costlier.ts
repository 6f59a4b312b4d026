import type { WrittenFile } from '../../../domain/campaign/file'
import { inLanguage } from '../../../domain/campaign/local-text'
import { canonicalJson } from '../../../domain/canonical-json'
import { yuanToFen } from '../../../domain/rules/money'
import { PARTICIPATION_FUNDS_YUAN } from '../../../domain/rules/prizes/participation'
import { fenOfCode } from '../redemption-codes'
import { stockOf } from '../stock'
import { ceilingOf } from './ceiling'
import { managerDayOf } from './manager-day'

const fenOf = (yuan: string | undefined): number => yuanToFen(yuan ?? '') ?? 0

/** What a file may cost, by name: more of each costs more. A price is what players pay, and counts below nothing. */
function costsOf(file: WrittenFile, secondPersonFen: number): Map<string, number> {
  const costs: (readonly [name: string, cost: number])[] = [
    ['budget', ceilingOf(file)],
    ['redEnvelopeAmount', fenOf(file.redEnvelopeAmount)],
    ['managerDay', managerDayOf(file, secondPersonFen)],
    ...stockOf(inLanguage(file, 'zh-CN')).map(({ kind, item, total }) => [`${kind} ${item}`, total] as const),
  ]
  if (file.family === 'reissue') costs.push(['reissueAmount', fenOf(file.reissueAmount)])
  if (file.family === 'card') costs.push(['code', fenOfCode({ file })])
  if (file.family === 'pay') costs.push(['funds', -fenOf(file.fundsAmount ?? PARTICIPATION_FUNDS_YUAN)])
  if (file.family === 'new-year')
    for (const { id, faceValue, actualPaymentAmount } of file.cards)
      costs.push([`face ${id}`, fenOf(faceValue)], [`price ${id}`, -fenOf(actualPaymentAmount)])
  return new Map(costs)
}

/** Of a prize what its name and its picture are. */
const LOOKS: ReadonlySet<string> = new Set(['name', 'prizeName', 'image', 'prizeBackground'])

/** What a file draws from, but for the names and pictures of the prizes. */
function drawText(file: WrittenFile): string {
  const prizes =
    file.family === 'gift' || file.family === 'pay'
      ? file.giftPrizes
      : file.family === 'activity'
        ? file.prizes
        : undefined
  const bare = prizes?.map((prize) =>
    Object.fromEntries(Object.entries(prize).filter(([name]) => !LOOKS.has(name))),
  )
  return canonicalJson([bare, file.family === 'activity' ? file.thankYou : null])
}

/**
 * Whether a file lets its campaign cost more than another one did: an amount, a face value, a stock or the budget is higher, a
 * price lower, a manager confirms more in a day, or it draws otherwise.
 * @param secondPersonFen what a manager confirms in a day where a file does not say
 */
export function isCostlier(file: WrittenFile, before: WrittenFile, secondPersonFen: number): boolean {
  if (file.family !== before.family || drawText(file) !== drawText(before)) return true
  const had = costsOf(before, secondPersonFen)
  return [...costsOf(file, secondPersonFen)].some(([name, cost]) => cost > (had.get(name) ?? 0))
}
