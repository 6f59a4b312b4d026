import { wordingsOf } from '../../campaign/local-text'
import { LANGUAGES, type Language } from '../../languages'
import { yuanToFen } from '../money'
import { PRIZE_TYPE } from '../prizes/prize'
import { found, type GoLiveFinding } from './finding'
import { type NamedAmount, namedAmounts } from './named-amounts'

/** A text of a document that names an amount which the campaign does not pay. */
interface Difference {
  /** Path of the text, without its language. */
  readonly field: string
  /** Absent for a text of all languages. */
  readonly language: Language | undefined
  readonly text: string
  readonly says: NamedAmount
  /** What it should say, and the path of that amount; undefined where that cannot be known. */
  readonly is: { readonly fen: number; readonly source: string } | undefined
  readonly finding: 'amountDiffers' | 'amountOfNone' | 'amountInPassing' | 'amountNotPaid'
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const fenOf = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? (yuanToFen(value) ?? 0) : 0

interface Wording {
  readonly field: string
  readonly language: Language | undefined
  readonly text: string
}

/** A text in each language that it is given in. */
function wordings(value: unknown, field: string): Wording[] {
  if (typeof value === 'string') return [{ field, language: undefined, text: value }]
  const texts = wordingsOf(value)
  return texts === undefined ? [] : LANGUAGES.map((language) => ({ field, language, text: texts[language] }))
}

/** Something that a player gets, with what it is worth and the texts that say so. */
interface Worth {
  readonly fen: number
  readonly source: string
  readonly texts: readonly Wording[]
  /** It is no money, though a name with an amount would promise some. */
  readonly isUnpaid: boolean
}

function worths(document: Fields): Worth[] {
  const prizes = listOf(document.prizes).map((prize, at): Worth => {
    const texts = ['name', 'message'].flatMap((name) => wordings(prize[name], `prizes[${at}].${name}`))
    const fen = fenOf(prize.amount)
    return { fen, source: `prizes[${at}].amount`, texts, isUnpaid: fen === 0 }
  })
  const gifts = listOf(document.giftPrizes).map((gift, at): Worth => {
    const names = ['prizeName', 'message']
    const texts = names.flatMap((name) => wordings(gift[name], `giftPrizes[${at}].${name}`))
    const fen = gift.prizeType === PRIZE_TYPE.envelope ? fenOf(gift.amount) : 0
    return { fen, source: `giftPrizes[${at}].amount`, texts, isUnpaid: false }
  })
  return [...prizes, ...gifts]
}

/** Participation funds of a payment campaign that names none (spec part 2 §9). */
const USUAL_FUNDS_FEN = 6

/** Amounts beside those of prizes, by their paths. */
function sums(document: Fields): (readonly [source: string, fen: number])[] {
  const funds = document.fundsAmount ?? (document.family === 'pay' ? USUAL_FUNDS_FEN / 100 : undefined)
  const cards = listOf(document.cards).flatMap(({ faceValue, actualPaymentAmount }, at) => [
    [`cards[${at}].faceValue`, fenOf(faceValue)] as const,
    [`cards[${at}].actualPaymentAmount`, fenOf(actualPaymentAmount)] as const,
  ])
  return [
    ['redEnvelopeAmount', fenOf(document.redEnvelopeAmount)] as const,
    ['reissueAmount', fenOf(document.reissueAmount)] as const,
    ['fundsAmount', fenOf(funds)] as const,
    ['redemptionCodes.amount', fenOf(fieldsOf(document.redemptionCodes).amount)] as const,
    ...cards,
  ].filter(([, fen]) => fen > 0)
}

/** What is said of the campaign as a whole. */
const CAMPAIGN_TEXTS = ['activityName', 'activityTheme', 'activityRule', 'registerSucceedPrompt'] as const

function campaignTexts({ config }: Fields): Wording[] {
  const own = fieldsOf(config)
  const regions = listOf(own.activityRegions)
  const popups = Object.entries(fieldsOf(own.texts))
  return [
    ...CAMPAIGN_TEXTS.flatMap((name) => wordings(own[name], `config.${name}`)),
    ...regions.flatMap(({ title }, at) => wordings(title, `config.activityRegions[${at}].title`)),
    ...popups.flatMap(([name, text]) => wordings(text, `config.texts.${name}`)),
  ]
}

const SENTENCE_ENDS = /[。；;！!？?\n]|\.\s/g
const OF_PRIZES = /红包|奖|礼|抽|赢|领|red packet|prize|\bw[io]n\b|gift|reward/i

/** Amounts of a text, in their order, with whether their sentences speak of what players get. */
function withSentences(text: string): { says: NamedAmount; isOfPrizes: boolean }[] {
  const ends = [...text.matchAll(SENTENCE_ENDS)].map(({ index }) => index)
  let from = 0
  let at = 0
  let isOfPrizes: boolean | undefined
  return namedAmounts(text).map((says) => {
    for (let end = ends[at]; end !== undefined && end < says.start; end = ends[++at]) {
      from = end
      isOfPrizes = undefined
    }
    // Each sentence is read once, without its numbers: win5 is to win.
    isOfPrizes ??= OF_PRIZES.test(text.slice(from, ends[at]).replace(/[\d０-９.,]+/g, ' '))
    return { says, isOfPrizes }
  })
}

/** Whether the amounts of a document are all of its campaign's: a tier names those of the other one too. */
const isWhole = (document: Fields, others: readonly number[] | undefined): boolean =>
  document.tier === undefined || others !== undefined

/** The one value of a list that has one alone. */
function onlyOne<T>(values: readonly T[]): T | undefined {
  const [first, ...more] = values
  return more.every((value) => value === first) ? first : undefined
}

/** Amounts in the texts of what a player gets that are not its own. */
function ownDifferences(all: readonly Worth[]): Difference[] {
  const found: Difference[] = []
  const worth = new Set(all.map(({ fen }) => fen))
  for (const { fen, source, texts, isUnpaid } of all)
    for (const { field, language, text } of texts) {
      const meant = namedAmounts(text).filter(({ isAside }) => !isAside)
      const namesOwn = meant.some((says) => says.fen === fen)
      for (const says of meant) {
        const at = { field, language, text, says }
        // Beside its own amount a text may name what else can be won.
        const isOther = namesOwn && worth.has(says.fen)
        if (fen > 0 && says.fen !== fen && !isOther)
          found.push({ ...at, is: { fen, source }, finding: 'amountDiffers' })
        if (isUnpaid && field.endsWith('.name'))
          found.push({ ...at, is: undefined, finding: 'amountNotPaid' })
      }
    }
  return found
}

/** Every amount that a text of the campaign may name, fen. */
function knownAmounts(document: Fields, all: readonly Worth[], paid: readonly number[]): Set<unknown> {
  const texts = [
    ...all.filter(({ fen }) => fen === 0).flatMap((unpaid) => unpaid.texts),
    ...listOf(document.redPacketOptions).flatMap(({ fullDiscountDesc }) => wordings(fullDiscountDesc, '')),
    ...listOf(document.giftPrizes).flatMap(({ hint }) => wordings(hint, '')),
  ]
  const inTexts = texts.flatMap(({ text }) => namedAmounts(text).map(({ fen }) => fen))
  return new Set([...paid, ...inTexts, document.budgetFen])
}

/**
 * Amounts in the campaign's own texts that nothing comes to.
 * @param own what prizes' texts say in place of their amounts, which was those amounts before
 */
function campaignDifferences(
  document: Fields,
  all: readonly Worth[],
  own: readonly Difference[],
  others: readonly number[],
): Difference[] {
  const prizes = all.flatMap(({ fen, source }) => (fen > 0 ? [[source, fen] as const] : []))
  const paid = [...prizes, ...sums(document)]
  if (paid.length === 0) return []
  const known = knownAmounts(document, all, [...paid.map(([, fen]) => fen), ...others])
  const unknown = campaignTexts(document).flatMap((wording) =>
    withSentences(wording.text)
      .filter(({ says: { fen, isAside } }) => !isAside && !known.has(fen))
      .map((one) => ({ ...wording, ...one })),
  )
  const [source, fen] = (paid.length === 1 && paid[0]) || []
  const isOneAlone =
    onlyOne(unknown.filter((one) => one.isOfPrizes).map(({ says }) => says.fen)) !== undefined
  const only = source !== undefined && fen !== undefined && isOneAlone ? { fen, source } : undefined
  /** What an amount became; undefined where it became several. */
  const became = new Map<number, Difference['is']>()
  for (const { says, is } of own) {
    const isOther = became.has(says.fen) && became.get(says.fen)?.source !== is?.source
    became.set(says.fen, isOther ? undefined : is)
  }
  return unknown.map(({ isOfPrizes: isRed, ...one }) => {
    const is = became.get(one.says.fen) ?? only
    return { ...one, is, finding: isRed ? 'amountOfNone' : 'amountInPassing' }
  })
}

function differences(document: unknown, others?: readonly number[]): Difference[] {
  const fields = fieldsOf(document)
  const all = worths(fields)
  const own = ownDifferences(all)
  if (!isWhole(fields, others)) return own
  const replaced = own.filter(({ finding }) => finding === 'amountDiffers')
  return [...own, ...campaignDifferences(fields, all, replaced, others ?? [])]
}

/**
 * Amounts in the texts of a document that are not what the campaign pays: in a prize's name and message any but its own, elsewhere
 * those that nothing is worth. What must be bought, and sums, are no prize's.
 * @param others fen that the other campaign of a tier pays; undefined where that is not known
 */
export function amountFindings(document: unknown, others?: readonly number[]): GoLiveFinding[] {
  const findings = new Map<string, GoLiveFinding>()
  for (const { field, says, is, finding } of differences(document, others)) {
    const values = { saysFen: says.fen, ...(finding === 'amountDiffers' && is && { isFen: is.fen }) }
    findings.set(`${finding} ${field} ${says.fen}`, found(finding, field, values))
  }
  return [...findings.values()]
}

/** A part of a text: as it stays, or what takes its place. */
export interface AmountPart {
  readonly text: string
  /** Undefined for what stays. */
  readonly becomes?: string
}

/** A text with the amounts that it should name. */
export interface AmountChange {
  /** Path of the wording itself. */
  readonly field: string
  /** Paths of the amounts that it is to follow. */
  readonly sources: readonly string[]
  readonly parts: readonly AmountPart[]
  readonly after: string
}

/** Every text of a document that can be brought in line with the amounts, and how. */
export function amountChanges(document: unknown): AmountChange[] {
  const byText = new Map<string, { text: string; ones: Difference[] }>()
  for (const one of differences(document)) {
    const field = one.language === undefined ? one.field : `${one.field}.${one.language}`
    const ones: Difference[] = byText.get(field)?.ones ?? []
    ones.push(one)
    byText.set(field, { text: one.text, ones })
  }
  return [...byText].flatMap(([field, { text, ones }]) => {
    const parts: AmountPart[] = []
    const sources = new Set<string>()
    let done = 0
    for (const { says, is } of ones.sort((a, b) => a.says.start - b.says.start)) {
      const becomes = is && says.write(is.fen)
      if (is === undefined || becomes === undefined) continue
      parts.push({ text: text.slice(done, says.start) }, { text: text.slice(says.start, says.end), becomes })
      sources.add(is.source)
      done = says.end
    }
    if (done === 0) return []
    parts.push({ text: text.slice(done) })
    const after = parts.map(({ text: stays, becomes = stays }) => becomes).join('')
    return [{ field, sources: [...sources], parts, after }]
  })
}

/** What a campaign's document pays, fen: of its prizes, and of what it gives beside them. */
export const fenPaid = (document: unknown): number[] => [
  ...worths(fieldsOf(document)).map(({ fen }) => fen),
  ...sums(fieldsOf(document)).map(([, fen]) => fen),
]
