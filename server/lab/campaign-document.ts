import * as z from 'zod'

/** A campaign file before it is checked. */
export type Document = Record<string, unknown>

/** Odds and stock of one sector of a campaign made in the lab; it may rename and reword the prize. */
export const labPrize = z.looseObject({
  awardIndex: z.int().min(1),
  stock: z.int().min(0).optional(),
  weight: z.number().min(0),
})
type LabPrize = z.output<typeof labPrize>

const prizeList = z.array(z.looseObject({}))

/** Fields of a campaign file that are beside its configuration. */
const BESIDE = new Set([
  'entry',
  'requiresWallet',
  'redEnvelopeAmount',
  'budgetFen',
  'retentionDays',
  'channels',
  'expectedPlayers',
  'miniProgramPath',
  'prizes',
  'thankYou',
  'redPacketOptions',
  'coupons',
  'managers',
  'managerDayFen',
  'tier',
  'reissueAmount',
  'redemptionCodes',
  'mostRedemptions',
  'cards',
  'couriers',
  'mostUnpaidOrders',
  'giftPrizes',
  'fundsAmount',
])

/**
 * A campaign file made from another. `set` gives fields of the configuration, or of the file beside it, by name;
 * null takes one away. `prizes` are the only ones that can be won: every other sector stays where it is, with
 * nothing in it. A budget is one that `set` gives.
 * @throws RangeError for a prize on a sector that is not there
 */
export function makeDocument(
  source: Document,
  set: Record<string, unknown>,
  prizes: readonly LabPrize[] | undefined,
): Document {
  const document: Document = structuredClone(source)
  delete document.budgetFen
  const config = z.record(z.string(), z.unknown()).parse(document.config)
  document.config = config
  for (const [name, value] of Object.entries(set)) {
    const place = BESIDE.has(name) ? document : config
    if (value === null) delete place[name]
    else place[name] = value
  }
  if (prizes === undefined || prizes.length === 0) return document
  const list = 'giftPrizes' in document ? 'giftPrizes' : 'prizes'
  const sectors = prizeList.safeParse(document[list]).data ?? []
  const placeOf = (sector: Document, at: number) => (list === 'prizes' ? sector.awardIndex : at + 1)
  for (const { awardIndex } of prizes)
    if (!sectors.some((sector, at) => placeOf(sector, at) === awardIndex))
      throw new RangeError(`no sector has awardIndex ${awardIndex}`)
  /** Only the thank-you sector, and a gift that is none, may have no stock. */
  const isEndless = (sector: Document) =>
    sector.stock === undefined && (list === 'giftPrizes' || sector.awardIndex === document.thankYou)
  document[list] = sectors.map((sector, at) => {
    const place = placeOf(sector, at)
    const asked = prizes.find((prize) => prize.awardIndex === place)
    if (asked === undefined) return { ...sector, weight: 0, ...(isEndless(sector) ? {} : { stock: 0 }) }
    const { awardIndex, ...rest } = asked
    return { ...sector, ...rest }
  })
  return document
}
