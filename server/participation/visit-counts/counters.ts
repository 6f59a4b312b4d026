import { DEFAULT_CHANNEL } from '../../../domain/campaign/channels'
import { OTHER } from '../../../domain/rules/field-data/measures'
import { DAY_MS, HOUR_MS, sinceMidnightMs } from '../../../domain/rules/shanghai-time'
import type { VisitCountTable } from '../../db/tables/field-data'
import { mergeInto, type Sketch } from './sketch'

const MINUTE_MS = 60_000

/** Each step of time that is counted by: where the one of an instant begins (epoch ms), and how long its counters are kept. */
export const STEPS = {
  minute: { startOf: (at: number) => at - (at % MINUTE_MS), keptMs: 8 * DAY_MS },
  hour: { startOf: (at: number) => at - (at % HOUR_MS), keptMs: 90 * DAY_MS },
  day: { startOf: (at: number) => at - sinceMidnightMs(at), keptMs: 1_096 * DAY_MS },
} as const satisfies Record<VisitCountTable['step'], object>

/** What is counted by the link's channel, in each step of time. */
export const BY_CHANNEL = ['channel', 'shut', 'form', 'code'] as const satisfies VisitCountTable['what'][]
export type ChannelCount = (typeof BY_CHANNEL)[number]

export const isByChannel = ({ what }: Pick<Counter, 'what'>): boolean =>
  BY_CHANNEL.some((one) => one === what)

/** Stands for every campaign that there is not; no campaign can be called so. */
export const OTHER_CAMPAIGN = '(other)'

/** A counter that grows: without `step` it is of the minute or, for pages and downloads, of the day. */
export interface Counter {
  readonly activityId: string
  readonly what: VisitCountTable['what']
  readonly subject: string
  readonly at: number
  /** Of a channel that the campaign names: it always has room. */
  readonly isNamed?: boolean
  count: number
  readonly visitors: Sketch
}

export const nameOf = (
  { activityId, what, at, subject }: Omit<Counter, 'count' | 'visitors'>,
  step = '',
): string => [activityId, what, step, at, subject].join('\n')

/** The counters of every step that one of a minute is part of; pages and downloads are counted by the day alone. */
export const stepsOf = (counter: Counter): (Counter & Pick<VisitCountTable, 'step'>)[] =>
  (isByChannel(counter) ? (['minute', 'hour', 'day'] as const) : (['day'] as const)).map((step) => ({
    ...counter,
    step,
    at: STEPS[step].startOf(counter.at),
    visitors: counter.visitors.slice(),
  }))

/** Each counter once, in one order for all. */
export function merged<C extends Counter & { readonly step?: string }>(counters: readonly C[]): C[] {
  const byName = new Map<string, C>()
  for (const counter of counters) {
    const name = nameOf(counter, counter.step)
    const found = byName.get(name)
    if (found === undefined) byName.set(name, counter)
    else {
      found.count += counter.count
      mergeInto(found.visitors, counter.visitors)
    }
  }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counter]) => counter)
}

/** Channels of a campaign and day that are counted by themselves, beside those that it names and the pages' own. */
const MOST_CHANNELS = 20
/** The ones that the pages know; others cannot use their places up. */
const OWN_CHANNELS = ['1', '2', '3']

/**
 * A channel as it is counted: of a campaign that names its channels, one of those or of the pages' own; of another one, a number
 * of one or two digits, which nobody's phone or name is.
 */
export function channelOf(given: string, named: readonly { readonly channel: string }[] = []): string {
  const isKnown =
    named.length === 0
      ? /^\d{1,2}$/.test(given)
      : OWN_CHANNELS.includes(given) || named.some(({ channel }) => channel === given)
  return isKnown ? given : OTHER
}

/** A link's channel as a campaign's counters have it; without one it is the default channel's. */
export function linkOf(
  given: string | undefined,
  named: readonly { readonly channel: string }[] | undefined,
): { channel: string; isNamed: boolean } {
  const channel = channelOf(given ?? DEFAULT_CHANNEL, named)
  return { channel, isNamed: named?.some((one) => one.channel === channel) ?? false }
}

/** Whether a channel uses up room where its campaign does not name it. */
export const takesRoom = (subject: string): boolean => subject !== OTHER && !OWN_CHANNELS.includes(subject)

/** The counter, of 'other' where the campaign has had its channels of the day. @param seen its channels of the day */
export function withRoom<C extends Counter>(counter: C, seen: Set<string>): C {
  const { subject } = counter
  if (counter.isNamed === true || !takesRoom(subject) || seen.has(subject)) return counter
  if (seen.size >= MOST_CHANNELS) return { ...counter, subject: OTHER }
  seen.add(subject)
  return counter
}
