import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { WrittenFile } from '../../../domain/campaign/file'
import { CODES } from '../../../domain/codes'
import { SYSTEM_ID } from '../../../domain/desk/call'
import { UPLOAD_PREFIX } from '../../../domain/desk/picture-calls'
import { checkListCall } from '../../../domain/desk/version-calls'
import { daysOf } from '../../../domain/rules/draws/days'
import { amountFindings, fenPaid } from '../../../domain/rules/go-live/amounts'
import { cardFindings } from '../../../domain/rules/go-live/card-lines'
import { datesInTexts } from '../../../domain/rules/go-live/dates-in-texts'
import {
  agreementFindings,
  dateFindings,
  languageFindings,
  linkFindings,
  type NamedPicture,
  pictureFindings,
} from '../../../domain/rules/go-live/document-lines'
import { type DrawnFrom, drawLines } from '../../../domain/rules/go-live/draw-lines'
import { found, type GoLiveFinding, type GoLiveLine, lineOf } from '../../../domain/rules/go-live/finding'
import { smsFindings } from '../../../domain/rules/go-live/sms-lines'
import { type Campaign, resolveCampaign } from '../../campaigns/campaign'
import { addressesOffList, linksOf, picturesOf } from '../../campaigns/checks'
import { drawnFrom } from '../../campaigns/draws/prizes'
import { firstStart } from '../../campaigns/generation'
import { MEDIA_PREFIX } from '../../campaigns/pictures'
import { readCampaignText } from '../../campaigns/read'
import { promisesBesideDraw } from '../../campaigns/versions/ceiling'
import { promisedFindings } from '../../campaigns/versions/promised-money'
import { findVersion, publishedVersion, type Version } from '../../campaigns/versions/rows'
import { comparedWithServed } from '../../campaigns/versions/taken'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { type Lang, refuse } from '../../messages/catalogue'
import { campaignLimits } from '../../participation/sms/limits'
import { leftOversOf } from './left-overs'
import { problemsOf } from './problems'
import { systemLines } from './settings/check-list'

/** A draw's table is committed to within seconds of the publishing; later somebody has to look. */
const COMMIT_MS = 60_000

export type CheckListServices = Reads<
  | 'alarms'
  | 'campaigns'
  | 'clock'
  | 'config'
  | 'db'
  | 'drawTables'
  | 'payments'
  | 'places'
  | 'smsBudget'
  | 'uploads'
  | 'web'
>

/** The file of a picture of this server. */
async function pathOf(
  { campaigns, uploads }: CheckListServices,
  address: string,
): Promise<string | undefined> {
  if (address.startsWith(UPLOAD_PREFIX)) return uploads.path(address.slice(UPLOAD_PREFIX.length))
  return join(campaigns.shelf.folder, address.slice(MEDIA_PREFIX.length))
}

/** The pictures of this server among addresses, each with its field. */
async function namedPictures(
  ctx: CheckListServices,
  addresses: readonly [field: string, address: string][],
): Promise<NamedPicture[]> {
  const own = addresses.filter(([, address]) =>
    [MEDIA_PREFIX, UPLOAD_PREFIX].some((prefix) => address.startsWith(prefix)),
  )
  if (own.length === 0) return []
  const known = await ctx.campaigns.pictures()
  return Promise.all(
    own.map(async ([field, address]): Promise<NamedPicture> => {
      const shape = known.get(address)
      if (typeof shape !== 'object') return { field, address, size: undefined }
      const path = await pathOf(ctx, address)
      const file = path === undefined ? undefined : await stat(path).catch(() => undefined)
      const { width, height } = shape
      return { field, address, size: { bytes: file?.size ?? 0, width, height } }
    }),
  )
}

function drawOf({ file }: Campaign): DrawnFrom | undefined {
  const drawn = drawnFrom(file)
  const list = file.family === 'activity' ? 'prizes' : 'giftPrizes'
  return drawn && { ...drawn, budgetFen: file.budgetFen, list }
}

/** Money that is promised beside a draw's, without a budget that would end it. */
function ceilingFindings(file: WrittenFile): GoLiveFinding[] {
  return promisesBesideDraw(file) && file.budgetFen === undefined ? [found('noCeiling', 'budgetFen')] : []
}

/** Players who are expected: as many as there are prizes, where nobody says another number. */
function playersOf({ file }: Campaign): number {
  const prizes = drawnFrom(file)?.prizes ?? []
  return (
    file.expectedPlayers ?? prizes.reduce((sum, { weight, stock = 0 }) => sum + (weight > 0 ? stock : 0), 0)
  )
}

/** What the other campaign of a tier pays; undefined where there is none that is served. */
async function fenOfOther(
  { campaigns }: CheckListServices,
  file: WrittenFile,
): Promise<number[] | undefined> {
  if (file.family !== 'activity' || file.tier === undefined) return undefined
  const other = await campaigns.find(file.tier.other)
  return other && fenPaid(other.written)
}

/** What the server knows of its providers: none is asked for this. */
function providerFindings(
  { payments, alarms, places }: CheckListServices,
  { file, config }: Campaign,
): GoLiveFinding[] {
  const isPaid = file.family === 'pay' || file.family === 'new-year'
  const needsMaps = config.limitSzUserTake && config.limitSzUnknown !== 'admit'
  return [
    ...(isPaid && payments.isPaused ? [found('paymentPaused')] : []),
    ...(alarms.timesOf('payout.stuck') > 0 ? [found('payoutsStuck')] : []),
    ...(needsMaps && !places.isSetUp ? [found('noMaps', 'config.limitSzUserTake')] : []),
  ]
}

/** The go-live list of a version, by the rules of `domain/rules/go-live`. */
async function checkListOf(
  ctx: CheckListServices,
  { activityId, document }: Pick<Version, 'activityId' | 'document'>,
  lang: Lang,
): Promise<GoLiveLine[]> {
  const problems = await problemsOf(ctx, activityId, document)
  const documentLine = lineOf(
    'document',
    problems.length > 0 ? [found('problems', '', { count: problems.length })] : [],
  )
  if (activityId === SYSTEM_ID)
    return [documentLine, ...(await systemLines(ctx, document, (found) => namedPictures(ctx, found)))]
  const read = readCampaignText(`${activityId}.json`, document)
  // What fits no schema cannot be looked at any further.
  if (!read.ok) return [documentLine]
  const { file } = read
  const written: unknown = JSON.parse(document)
  const now = ctx.clock.now()
  const campaign = resolveCampaign(activityId, file, {
    generation: '',
    firstStartMs: await firstStart(ctx.db, now),
    closed: new Map(),
    pauses: new Map(),
    pictures: new Map(),
  }).in(lang)
  const { activityStartTime, activityEndTime, activityCloseTime, bookingDeliveryEnd, agreements } =
    campaign.config
  const times = { startsAt: activityStartTime, endsAt: activityEndTime, closesAt: activityCloseTime }
  const { served, taken, moved } = await comparedWithServed(ctx.db, activityId, file)
  const isServed = served !== undefined
  const draw = drawLines(drawOf(campaign), taken)
  const addresses = [...linksOf(file), ...picturesOf(file)]
  const offList = addressesOffList(new Map([[activityId, file]]), ctx.web).map(({ field }) => field)
  const publishedAt = isServed ? ((await publishedVersion(ctx.db, activityId))?.publishedAt ?? 0) : now
  const isUncommitted =
    now - publishedAt > COMMIT_MS &&
    drawnFrom(campaign.file) !== undefined &&
    ctx.drawTables.commitOf(activityId) === undefined
  return [
    documentLine,
    lineOf('dates', dateFindings(times, { now, isServed })),
    lineOf('prizes', moved),
    draw.odds,
    draw.stock,
    lineOf('money', [
      ...draw.money.findings,
      ...ceilingFindings(file),
      ...(file.family === 'new-year' ? cardFindings(file) : []),
      ...(await promisedFindings(ctx.db, activityId, file)),
    ]),
    lineOf('amounts', amountFindings(written, await fenOfOther(ctx, file))),
    lineOf('leftOvers', [
      ...(await leftOversOf(ctx, { activityId, document })),
      ...datesInTexts(written, times, bookingDeliveryEnd ? [bookingDeliveryEnd] : []),
    ]),
    draw.thankYou,
    lineOf('languages', languageFindings(written)),
    lineOf('agreements', agreementFindings(agreements)),
    lineOf('pictures', pictureFindings(await namedPictures(ctx, addresses))),
    lineOf('links', linkFindings(addresses, new Set(offList))),
    lineOf('providers', [
      ...providerFindings(ctx, campaign),
      ...smsFindings(
        {
          players: playersOf(campaign),
          days: daysOf(activityStartTime ?? now, activityEndTime ?? activityCloseTime),
        },
        campaignLimits(ctx.smsBudget),
      ),
    ]),
    lineOf('commitment', isUncommitted ? [found('notCommitted')] : []),
  ]
}

/** What of the list keeps a version from being published; its problems are named by the store. */
export async function redFindings(
  ctx: CheckListServices,
  version: Version,
  lang: Lang,
): Promise<GoLiveFinding[]> {
  const lines = await checkListOf(ctx, version, lang)
  return lines
    .filter(({ line }) => line !== 'document')
    .flatMap(({ findings }) => findings.filter(({ level }) => level === 'red'))
}

/** What is to be looked at before a version goes live. */
export function registerDeskCheckList(
  app: FastifyInstance,
  ctx: Reads<DeskServices> & CheckListServices,
): void {
  deskRoute(app, ctx, checkListCall, async ({ body: { activityId, version }, lang }) => {
    const found = await findVersion(ctx.db, activityId, version)
    if (found === undefined) return refuse(CODES.notFound, 'desk.unknownVersion')
    return { lines: await checkListOf(ctx, found, lang) }
  })
}
