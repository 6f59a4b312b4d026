import type { FastifyInstance } from 'fastify'
import { channelName } from '../../../../domain/campaign/channels'
import { CODES } from '../../../../domain/codes'
import { funnelCall } from '../../../../domain/desk/funnel/funnel-calls'
import {
  type Bucket,
  type DeskTotals,
  MOST_POINTS,
  WATCH_STREAM,
  watchCall,
} from '../../../../domain/desk/watch-calls'
import { sinceMidnightMs } from '../../../../domain/rules/shanghai-time'
import type { Campaign } from '../../../campaigns/campaign'
import { admitDeskGet, type DeskServices, deskRoute, isStillAdmitted } from '../../../http/desk/route'
import { HttpProblem } from '../../../http/errors'
import { type Lang, languageOf, refuse } from '../../../messages/catalogue'
import { channelOf } from '../../../participation/visit-counts/counters'
import { callsOf } from './calls'
import { channelsOf } from './channels'
import { createFresh } from './fresh'
import { channelSeries, funnelIn } from './funnel'
import { takeFunnel } from './funnel-limit'
import { createOpenStreams } from './open-streams'
import { BUCKET_MS, seriesOf } from './series'
import { openTotals } from './stream'
import { totalsOf } from './totals'

const UNKNOWN = refuse(CODES.notFound, 'desk.unknownCampaign')
const NO_SPAN = refuse(CODES.malformed, 'desk.span')

/** Whether a time is of whole buckets, and no more of them than a page can show. */
function isSpan({ bucket, from, until }: { bucket: Bucket; from: number; until: number }): boolean {
  const bucketMs = BUCKET_MS[bucket]
  const isWhole = (at: number) => (bucket === 'day' ? sinceMidnightMs(at) === 0 : at % bucketMs === 0)
  return (
    from >= 0 && isWhole(from) && isWhole(until) && until > from && (until - from) / bucketMs <= MOST_POINTS
  )
}

/** How a campaign goes, at once and live. */
export function registerDeskWatch(
  app: FastifyInstance,
  ctx: Reads<DeskServices | 'campaigns' | 'limits' | 'log'>,
): void {
  const { campaigns, clock, db } = ctx
  const totals = createFresh<DeskTotals>()
  const channels = createFresh<Awaited<ReturnType<typeof channelsOf>>>()
  const funnels = createFresh<Awaited<ReturnType<typeof funnelIn>>>()
  const seriesOfOne = createFresh<Awaited<ReturnType<typeof channelSeries>>>()
  const freshTotals = (campaign: Campaign, lang: Lang) =>
    totals(`${campaign.activityId} ${campaign.generation} ${lang}`, () =>
      totalsOf(db, campaign, lang, clock.now()),
    )

  deskRoute(app, ctx, watchCall, async ({ body: { activityId, bucket, from, until }, lang }) => {
    const campaign = await campaigns.find(activityId)
    if (campaign === undefined) return UNKNOWN
    if (!isSpan({ bucket, from, until })) return NO_SPAN
    return {
      totals: await freshTotals(campaign, lang),
      series: await seriesOf(db, campaign, { from, until, bucket }),
      channels: (
        await channels(`${activityId} ${campaign.generation} ${bucket} ${from} ${until}`, () =>
          channelsOf(db, campaign, { from, until, bucket }),
        )
      ).map((counts) => ({ ...counts, name: channelName(campaign.in(lang).file.channels, counts.channel) })),
      calls: await callsOf(db, activityId, { from, until }, lang),
    }
  })

  deskRoute(app, ctx, funnelCall, async ({ body: { activityId, channel, ...span }, operator, lang }) => {
    const campaign = await campaigns.find(activityId)
    if (campaign === undefined) return UNKNOWN
    if (!isSpan(span)) return NO_SPAN
    await takeFunnel(ctx, operator)
    const { bucket, from, until } = span
    const name = JSON.stringify([activityId, campaign.generation, lang, bucket, from, until])
    const { registered, funnel, series } = await funnels(name, () => funnelIn(db, campaign.in(lang), span))
    if (channel === undefined) return { ...funnel, series }
    // As it is counted: of channels that nobody knows there is one.
    const counted = channel && channelOf(channel, campaign.file.channels)
    const ofOne = await seriesOfOne(JSON.stringify([name, counted]), () =>
      channelSeries(db, campaign, span, { registered, channel: counted }),
    )
    return { ...funnel, series: ofOne }
  })

  const open = createOpenStreams(app)
  app.get<{ Querystring: { activityId?: unknown } }>(WATCH_STREAM, async (request, reply) => {
    const operator = await admitDeskGet(ctx, request, 'campaigns.read')
    const { activityId } = request.query
    const isKnown = typeof activityId === 'string' && (await campaigns.find(activityId)) !== undefined
    if (!isKnown) throw new HttpProblem(404, 'desk.unknownCampaign')
    const lang = languageOf(request.headers['accept-language'])
    const stream = openTotals({
      log: ctx.log,
      isAllowed: () => isStillAdmitted(ctx, request, 'campaigns.read'),
      read: async () => {
        const campaign = await campaigns.find(activityId)
        return campaign && freshTotals(campaign, lang)
      },
    })
    if (!open.add(operator.name, stream)) throw new HttpProblem(429, 'http.tooMany')
    reply.raw.on('close', () => stream.destroy())
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}
