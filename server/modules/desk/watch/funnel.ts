import { sql } from 'kysely'
import { channelName } from '../../../../domain/campaign/channels'
import type { DeskFunnel } from '../../../../domain/desk/funnel/funnel-calls'
import type { FunnelCounts, FunnelStep } from '../../../../domain/desk/funnel/steps'
import type { Bucket } from '../../../../domain/desk/watch-calls'
import type { Campaign } from '../../../campaigns/campaign'
import { drawnFrom } from '../../../campaigns/draws/prizes'
import type { Db } from '../../../db/transaction'
import {
  type CountedSteps,
  countedSteps,
  countedWhileShut,
} from '../../../participation/visit-counts/counted-visits'
import { channelOf } from '../../../participation/visit-counts/counters'
import { peopleOf } from './funnel-people'
import { BUCKET_MS } from './series'

interface Span {
  /** Epoch ms: the first bucket's beginning, and the end of the last. */
  readonly from: number
  readonly until: number
  readonly bucket: Bucket
}

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

/** Whoever registered was there and began the form: an estimate below that is wrong. Without any there were no counters yet. */
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
async function registeredIn(db: Db, campaign: Campaign, span: Span | undefined) {
  const at = sql.ref('at')
  const bucket =
    span === undefined
      ? sql<number>`0`
      : sql<number>`(${at} - ${sql.lit(span.from)}) / ${sql.lit(BUCKET_MS[span.bucket])}`
  let query = peopleOf(db, campaign)
    .select(({ fn }) => [
      bucket.as('bucket'),
      'channel',
      fn.countAll<number | string>().as('registered'),
      fn.sum<number | string>('drew').as('drew'),
      fn.sum<number | string>('won').as('won'),
      fn.sum<number | string>('paid').as('paid'),
    ])
    .groupBy(['bucket', 'channel'])
  if (span !== undefined) query = query.where('at', '>=', span.from).where('at', '<', span.until)
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

/** How far people came in a time, or since the first, by channel. */
async function byChannel(
  db: Db,
  campaign: Campaign,
  span: Span | undefined,
  registered: Registered,
): Promise<DeskFunnel> {
  const { activityId, file } = campaign
  const asked = { activityId, step: span?.bucket ?? 'day', ...span } as const
  const steps = stepsOf(campaign)
  const hasForm = steps.includes('began')
  const counted = await countedSteps(db, asked, ({ channel }) => channel)
  const people = grouped(registered.map((row) => ({ ...row, group: row.channel })))
  const whole = (await countedSteps(db, asked, () => 'all')).get('all') ?? NO_STEPS
  const everybody = grouped(registered.map((row) => ({ ...row, group: 'all' }))).get('all') ?? NOBODY
  return {
    steps,
    whole: together(whole, everybody, hasForm),
    channels: [...new Set([...counted.keys(), ...people.keys()])].sort().map((channel) => ({
      channel,
      name: channelName(file.channels, channel),
      ...together(counted.get(channel) ?? NO_STEPS, people.get(channel) ?? NOBODY, hasForm),
    })),
    shut: await countedWhileShut(db, asked),
  }
}

/** How far people came since the first, by channel. */
export const wholeFunnel = async (db: Db, campaign: Campaign): Promise<DeskFunnel> =>
  byChannel(db, campaign, undefined, await registeredIn(db, campaign, undefined))

/** How far people came in a time, by channel, and in each bucket of it. @param channel of the series; all without it */
export async function funnelOf(db: Db, campaign: Campaign, span: Span, channel: string | undefined) {
  const { activityId } = campaign
  const { from, until, bucket } = span
  const registered = await registeredIn(db, campaign, span)
  const hasForm = stepsOf(campaign).includes('began')
  const isOfSeries = (of: { channel: string }) => channel === undefined || of.channel === channel
  const counted = await countedSteps(db, { activityId, step: bucket, from, until }, (of) =>
    isOfSeries(of) ? of.at : undefined,
  )
  const people = grouped(registered.filter(isOfSeries).map((row) => ({ ...row, group: row.bucket })))
  const series = Array.from({ length: Math.ceil((until - from) / BUCKET_MS[bucket]) }, (_, place) => {
    const at = from + place * BUCKET_MS[bucket]
    return { at, ...together(counted.get(at) ?? NO_STEPS, people.get(place) ?? NOBODY, hasForm) }
  })
  return { ...(await byChannel(db, campaign, span, registered)), series }
}
