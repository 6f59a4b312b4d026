import { sql } from 'kysely'
import { channelName } from '../../../../domain/campaign/channels'
import type { DeskFunnel } from '../../../../domain/desk/funnel/funnel-calls'
import type { FunnelCounts, FunnelStep } from '../../../../domain/desk/funnel/steps'
import type { Bucket } from '../../../../domain/desk/watch-calls'
import type { Campaign } from '../../../campaigns/campaign'
import { drawnFrom } from '../../../campaigns/draws/prizes'
import type { ReadDb } from '../../../db/transaction'
import {
  type CountedSteps,
  countedSteps,
  countedWhileShut,
} from '../../../participation/visit-counts/counted-visits'
import { channelOf } from '../../../participation/visit-counts/counters'
import { partsOf, type Time } from './funnel-parts'
import { peopleOf } from './funnel-people'
import { BUCKET_MS } from './series'

/** From the first bucket's beginning to the end of the last. */
interface Span extends Time {
  readonly bucket: Bucket
}

const ALL_TIMES: Time = { from: 0, until: Number.MAX_SAFE_INTEGER }

type People = Pick<FunnelCounts, 'registered' | 'drew' | 'won' | 'paid'>

const NOBODY: People = { registered: 0, drew: 0, won: 0, paid: 0 }
const NO_STEPS: CountedSteps = { visitors: 0, began: 0, codes: 0 }

/** Who takes part in a gift or payment campaign has been named by the bank, and fills in no form. */
const NO_FORM: readonly string[] = ['gift', 'pay']

function stepsOf({ file }: Campaign): FunnelStep[] {
  return [
    'visitors',
    ...(NO_FORM.includes(file.family) ? [] : (['began', 'codes'] as const)),
    'registered',
    ...(drawnFrom(file) === undefined ? [] : (['drew', 'won'] as const)),
    ...(file.family === 'new-year' ? [] : (['paid'] as const)),
  ]
}

/** Adds people up by a group of theirs. */
function grouped<Group>(rows: readonly (People & { readonly group: Group })[]): Map<Group, People> {
  const groups = new Map<Group, People>()
  for (const { group, registered, drew, won, paid } of rows) {
    const sum = groups.get(group) ?? NOBODY
    groups.set(group, {
      registered: sum.registered + registered,
      drew: sum.drew + drew,
      won: sum.won + won,
      paid: sum.paid + paid,
    })
  }
  return groups
}

/** Everybody who registered was there and began the form: an estimate below that is wrong. Without any there were no counters yet. */
function together({ visitors, began, codes }: CountedSteps, people: People, hasForm: boolean): FunnelCounts {
  const atLeast = (estimated: number) => (estimated === 0 ? 0 : Math.max(estimated, people.registered))
  return {
    visitors: atLeast(visitors),
    began: hasForm ? atLeast(began) : 0,
    codes: hasForm ? codes : 0,
    ...people,
  }
}

/** Who registered in a time, by bucket and channel, and how far they have come. */
async function registeredIn(db: ReadDb, campaign: Campaign, span?: Span) {
  const rows: Awaited<ReturnType<typeof registeredInPart>> = []
  for (const part of await partsOf(db, campaign, span ?? ALL_TIMES))
    rows.push(...(await registeredInPart(db, campaign, part, span)))
  return rows
}

async function registeredInPart(db: ReadDb, campaign: Campaign, part: Time, span: Span | undefined) {
  const at = sql.ref('at')
  const bucket =
    span === undefined
      ? sql<number>`0`
      : sql<number>`(${at} - ${sql.lit(span.from)}) / ${sql.lit(BUCKET_MS[span.bucket])}`
  const query = peopleOf(db, campaign, part)
    .select(({ fn }) => [
      bucket.as('bucket'),
      'channel',
      fn.countAll<number | string>().as('registered'),
      fn.sum<number | string>('drew').as('drew'),
      fn.sum<number | string>('won').as('won'),
      fn.sum<number | string>('paid').as('paid'),
    ])
    .groupBy(['bucket', 'channel'])
  return (await query.execute()).map(({ bucket, channel, registered, drew, won, paid }) => ({
    bucket: Number(bucket),
    // As visits are counted.
    channel: channel && channelOf(channel, campaign.file.channels),
    registered: Number(registered),
    drew: Number(drew),
    won: Number(won),
    paid: Number(paid),
  }))
}

type Registered = Awaited<ReturnType<typeof registeredIn>>

/** Steps of time, channels and all of them together, in one map. */
const ofTime = (at: number) => `at ${at}`
const ofChannel = (channel: string) => `channel ${channel}`
const ALL = 'all'

type Counted = ReadonlyMap<string, CountedSteps>

/** The counted steps of all channels together, of each, and of each step of time. */
const countedBy = (db: ReadDb, { activityId }: Campaign, span: Span | undefined): Promise<Counted> =>
  countedSteps(db, { activityId, step: span?.bucket ?? 'day', ...span }, ({ at, channel }) => [
    ...[ALL, ofChannel(channel)],
    ...(span === undefined ? [] : [ofTime(at)]),
  ])

/** How far people came, by channel. */
async function byChannel(
  db: ReadDb,
  campaign: Campaign,
  span: Span | undefined,
  { counted, registered }: { counted: Counted; registered: Registered },
): Promise<DeskFunnel> {
  const { activityId, file } = campaign
  const steps = stepsOf(campaign)
  const hasForm = steps.includes('began')
  const people = grouped(registered.map((row) => ({ ...row, group: ofChannel(row.channel) })))
  const everybody = grouped(registered.map((row) => ({ ...row, group: ALL }))).get(ALL) ?? NOBODY
  const found = [...counted.keys(), ...people.keys()].filter((group) => group.startsWith(ofChannel('')))
  return {
    steps,
    whole: together(counted.get(ALL) ?? NO_STEPS, everybody, hasForm),
    channels: [...new Set(found)].sort().map((group) => {
      const channel = group.slice(ofChannel('').length)
      return {
        channel,
        name: channelName(file.channels, channel),
        ...together(counted.get(group) ?? NO_STEPS, people.get(group) ?? NOBODY, hasForm),
      }
    }),
    shut: await countedWhileShut(db, { activityId, step: span?.bucket ?? 'day', ...span }),
  }
}

/** How far people came in each bucket of a time. */
function seriesOf(campaign: Campaign, span: Span, counted: Counted, registered: Registered) {
  const { from, until, bucket } = span
  const hasForm = stepsOf(campaign).includes('began')
  const people = grouped(registered.map((row) => ({ ...row, group: row.bucket })))
  return Array.from({ length: Math.ceil((until - from) / BUCKET_MS[bucket]) }, (_, place) => {
    const at = from + place * BUCKET_MS[bucket]
    return { at, ...together(counted.get(ofTime(at)) ?? NO_STEPS, people.get(place) ?? NOBODY, hasForm) }
  })
}

/** How far people came since the first, by channel. */
export async function wholeFunnel(db: ReadDb, campaign: Campaign): Promise<DeskFunnel> {
  const registered = await registeredIn(db, campaign)
  const counted = await countedBy(db, campaign, undefined)
  return byChannel(db, campaign, undefined, { counted, registered })
}

/** How far people came in a time, by channel and in each bucket, with those who registered in it. */
export async function funnelIn(db: ReadDb, campaign: Campaign, span: Span) {
  const registered = await registeredIn(db, campaign, span)
  const counted = await countedBy(db, campaign, span)
  return {
    registered,
    funnel: await byChannel(db, campaign, span, { counted, registered }),
    series: seriesOf(campaign, span, counted, registered),
  }
}

/** The series of one channel, named as it is counted. */
export async function channelSeries(
  db: ReadDb,
  campaign: Campaign,
  span: Span,
  { registered, channel }: { registered: Registered; channel: string },
) {
  const { activityId } = campaign
  const { bucket: step, from, until } = span
  const counted = await countedSteps(db, { activityId, step, from, until, channel }, ({ at }) => [ofTime(at)])
  const ofOne = registered.filter((row) => row.channel === channel)
  return seriesOf(campaign, span, counted, ofOne)
}
