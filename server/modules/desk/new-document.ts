import * as z from 'zod'
import { day, moment } from '../../../domain/campaign/leaves/times'
import { textsOf } from '../../../domain/campaign/local-text'
import {
  addDays,
  DAY_MS,
  midnightMs,
  shanghaiDay,
  shanghaiMinute,
  timeOfDayMs,
} from '../../../domain/rules/shanghai-time'

const copied = z.looseObject({ config: z.looseObject({}).default({}) })
const named = z.union([z.string(), z.object({ 'zh-CN': z.string(), en: z.string() })])
/** Texts in which a campaign names itself, which are renamed in a copy too. */
const NOTICES = ['activityNoStartPrompt', 'activityHadEndPrompt', 'pausePrompt'] as const

/** What a new campaign is called and where it comes from. */
interface NewCampaign {
  activityId: string
  name: string
  /** The campaign or template that the document is of. */
  source: string
  /** A template's texts all name the template's campaign; of somebody's own only title and notices are renamed. */
  isTemplate: boolean
  /** Epoch ms. */
  now: number
}

type Change = (text: string) => string

/** The value with every text in it changed. */
function withTexts(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, change)]))
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Puts a new name in place of the old ones, in one go: the new one may contain an old one. */
function renaming(oldNames: readonly string[], name: string): Change {
  // The longer first: one may begin with the other.
  const names = oldNames.filter((oldName) => oldName !== '').sort((a, b) => b.length - a.length)
  if (names.length === 0) return (written) => written
  const any = new RegExp(names.map(escaped).join('|'), 'g')
  return (written) => written.replace(any, () => name)
}

/** Where a new campaign begins and ends until somebody says otherwise: a week from tomorrow, at ten in Shanghai. */
const START = timeOfDayMs(10)
const DAYS = { activityStartTime: 1, activityEndTime: 8, activityCloseTime: 9 } as const
/** Days after the start, for days that count from the first start of a server. */
const DAY_FIELDS = ['bookingDeliveryStart', 'bookingDeliveryEnd'] as const

const isDistance = (
  parsed: z.ZodSafeParseResult<object>,
): parsed is z.ZodSafeParseSuccess<{ afterFirstStartMs: number }> =>
  parsed.success && 'afterFirstStartMs' in parsed.data

/** Times that count from a server's first start mean nothing to an operator: they get fixed ones in their place. */
function withFixedTimes(config: Record<string, unknown>, now: number): Record<string, unknown> {
  const today = shanghaiDay(now)
  const fixed: Record<string, unknown> = {}
  for (const [field, days] of Object.entries(DAYS)) {
    if (!isDistance(moment.safeParse(config[field]))) continue
    const at = midnightMs(addDays(today, days)) + START
    fixed[field] = `${shanghaiMinute(at).replace(' ', 'T')}:00+08:00`
  }
  for (const field of DAY_FIELDS) {
    const read = day.safeParse(config[field])
    if (isDistance(read))
      fixed[field] = addDays(today, DAYS.activityStartTime + read.data.afterFirstStartMs / DAY_MS)
  }
  return { ...config, ...fixed }
}

/** A template's staff and public codes are the demo's: people who are left in a new campaign unseen could act in it. */
function withoutDemoPeople({
  managers,
  couriers,
  redemptionCodes,
  ...rest
}: Record<string, unknown>): object {
  const codes = z.looseObject({ demo: z.unknown() }).safeParse(redemptionCodes)
  if (!codes.success) return rest
  const { demo, ...own } = codes.data
  return { ...rest, redemptionCodes: own }
}

/** What a template of a family says of its people's work, where the demo is played by the specification alone. */
const withQuestions = (family: unknown): object => (family === 'new-year' ? { signAsks: '1' } : {})

/**
 * The document that a new campaign begins with: another's under a name and an id of its own, in its links too.
 * @param text the other's, as JSON
 */
export function newDocument(
  text: string,
  { activityId, name, source, isTemplate, now }: NewCampaign,
): object {
  const { config, ...rest } = copied.parse(JSON.parse(text))
  const old = named.safeParse(config.activityName)
  const rename = renaming(old.success ? textsOf(old.data) : [], name)
  const ownId = new RegExp(`(?<=[?&]activityId=)${source}(?=&|#|$)`, 'g')
  const lead: Change = (written) => written.replace(ownId, activityId)
  const kept = isTemplate ? withoutDemoPeople(rest) : rest
  const own = copied.parse(
    withTexts({ ...kept, config }, (written) => (isTemplate ? rename(lead(written)) : lead(written))),
  )
  const notices = isTemplate
    ? []
    : NOTICES.filter((notice) => notice in own.config).map((notice) => [
        notice,
        withTexts(own.config[notice], rename),
      ])
  // A title that says another thing than the name would be the other's.
  const title = 'activityTheme' in own.config ? { activityTheme: { 'zh-CN': name, en: name } } : {}
  return {
    ...own,
    config: {
      ...withFixedTimes(own.config, now),
      ...Object.fromEntries(notices),
      ...(isTemplate && withQuestions(own.family)),
      ...title,
      activityName: name,
    },
  }
}
