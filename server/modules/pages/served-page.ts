import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { activityConfigCall, awardConfCall } from '../../../domain/calls/activity'
import { LANGUAGES } from '../../../domain/languages'
import { type Page, pageAt } from '../../../domain/paths'
import { type Channel, channelOf } from '../../../domain/rules/visit/channel'
import { needsApp } from '../../../domain/rules/visit/needs-app'
import { PREVIEW_PARAM, withoutTails } from '../../../domain/rules/visit/query'
import { FIELD_MARK, SERVED_ANSWER_ID } from '../../../domain/rules/visit/served-page'
import type { Campaign } from '../../campaigns/campaign'
import { activityConfigIn, prizeConfOf } from '../../campaigns/config-answer'
import { createAllowance } from '../../http/allowance'
import type { MadePage } from '../../http/client/client-files'
import { limitedAddress } from '../../http/client-address'
import { type Lang, languageOf } from '../../messages/catalogue'
import { type Client, ENTRY, readClient, type Visit } from './client'
import { DATE, PartedPage, type PartedVisit, partVisit } from './own-parts'
import { type Content, inert, linkedPage, withContent } from './page-html'

/** As the client chooses it: the address's language, else the device's. */
function languageOfPage(query: URLSearchParams, acceptLanguage: string | undefined): Lang {
  const named = query.get('lang')
  return LANGUAGES.find((language) => language === named) ?? languageOf(acceptLanguage)
}

type PageServices = Uses<'campaigns' | 'clock' | 'drawTables' | 'log' | 'servedRelease' | 'web'>

/** How often another build is looked for. */
const LOOK_MS = 1_000

/** What the pages of this process that are made, not kept, may cost: 15 ms each. Others go out as they were built. */
const MADE = { windowMs: 60_000, mostOfOne: 600, mostOfAll: 2_400 }
/** What their answers may: each visit's own part that is filled in, and each second that is, is compressed anew, in 1 ms. */
const COMPRESSED = { windowMs: 60_000, mostOfOne: 6_000, mostOfAll: 24_000 }

/** What a page of a campaign is made from. */
interface Shown {
  readonly campaign: Campaign
  readonly language: Lang
  readonly channel: Channel
  readonly visit: PartedVisit
  /** Not left to the app by its address. */
  readonly isUsable: boolean
  readonly now: number
}

type Filled = Pick<PartedVisit, 'date' | 'values'>
/** A page that says nothing of its visit. */
const PLAIN: Filled = { date: '', values: new Map() }

/** Which of the times that a page shows by have passed, in the words of the rules (`availability`, `landingButtons`). */
function timesPassed({ config }: Campaign, now: number): string {
  const { activityStartTime: start, activityCloseTime: close, activityEndTime: end } = config
  const isPast = (time: number | undefined) => time !== undefined && now > time
  return [start !== undefined && now < start, isPast(close), isPast(end)].join(' ')
}

/** Share of page loads that measure themselves, unless the settings say another. */
const FIELD_SHARE = 0.1

/** Lets a share of page loads measure themselves, under the release's name (docs/field-data.md). */
const fieldMark = (share: number, release: string): string =>
  `<meta name="${FIELD_MARK}" content="${share}" data-release="${release}">`

/**
 * Puts together the pages of the app: each with the links to its own files, a page of a campaign with the configuration
 * that it would ask for first, a game's with its prizes too, and the landing page and the registration form with what can be used before any
 * script (spec 1 §2).
 * @param fieldShare share of page loads that measure themselves, 0 to 1
 * @returns the page of a visit; undefined where it goes out as it was built: a page that is not known, and a client that
 * was built without the server's part
 */
export function createServedPages(
  clientDir: string,
  ctx: PageServices,
  fieldShare: number = FIELD_SHARE,
): MadePage {
  let known: { builtMs: number; reading: Promise<Client | undefined> } | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const client = async () => {
    const now = performance.now()
    if (known !== undefined && now - lookedAt < LOOK_MS) return known.reading
    lookedAt = now
    const builtMs = (await stat(join(clientDir, ENTRY)).catch(() => undefined))?.mtimeMs ?? 0
    if (known?.builtMs !== builtMs) known = { builtMs, reading: read(builtMs).catch(withoutParts) }
    return known.reading
  }
  const read = async (builtMs: number) => {
    const release = fieldShare > 0 ? await ctx.servedRelease() : undefined
    return readClient(clientDir, builtMs, release ? [fieldMark(fieldShare, release.name)] : [], ctx.web)
  }
  const withoutParts = (error: unknown) => {
    ctx.log.warn(error, 'pages are sent without their content: the client was built without it')
    return undefined
  }

  /** What cannot be rendered here is left to the app: the page itself never fails for it. */
  const contentOf = ({ servedPages, styles }: Client, { path }: Page, visit: Visit): Content | undefined => {
    try {
      const page = servedPages.get(path)
      const html = page?.render(visit)
      return html && page
        ? { html, styles: styles.get(path) ?? '', pictureFirst: page.pictureFirst }
        : undefined
    } catch (error) {
      ctx.log.error({ err: error, path }, 'the page could not be rendered')
      return undefined
    }
  }

  /** The page of a campaign, with places for a visit's own parts. */
  const campaignPage = (parts: Client, html: string, page: Page, shown: Shown): PartedPage => {
    const { campaign, language, channel, visit, now } = shown
    const config = activityConfigIn(ctx, campaign, undefined, language)
    const answer = { ...config, activityChannel: visit.channel.inText, code: activityConfigCall.okCode }
    const { file } = campaign.in(language)
    const prizes = page.game && file.family === 'activity' && file.prizes
    const served = {
      body: { activityId: campaign.activityId, activityChannel: visit.channel.inText },
      language,
      date: visit.date,
      answers: {
        [activityConfigCall.path]: answer,
        ...(prizes && {
          [awardConfCall.path]: { ...prizeConfOf(prizes), code: awardConfCall.okCode },
        }),
      },
    }
    // What is rendered stands in HTML: it gets the channel as an address has it, which is no HTML whatever the channel is.
    const wire = { ...answer, activityChannel: visit.channel.inAddress }
    const content = shown.isUsable
      ? contentOf(parts, page, { wire, query: visit.query, language, channel, now })
      : undefined
    return new PartedPage(
      (content ? withContent(html, parts, content) : html).replace(
        '</body>',
        () =>
          `  <script type="application/json" id="${SERVED_ANSWER_ID}">${inert(served)}</script>\n  </body>`,
      ),
    )
  }

  const mayMake = createAllowance(MADE)
  const mayCompress = createAllowance(COMPRESSED)

  return async (request, path, encoding) => {
    const page = pageAt(path)
    const parts = page && (await client())
    if (page === undefined || parts === undefined) return undefined
    const query = withoutTails(new URL(request.url, 'http://localhost').searchParams)
    // A preview shows no published campaign and measures nothing.
    if (query.has(PREVIEW_PARAM)) return undefined
    const language = languageOfPage(query, request.headers['accept-language'])
    const readsAvif = request.headers.accept?.includes('image/avif') ?? false
    const reader = { language, readsAvif }
    const asked = {
      activityId: query.get('activityId') || '',
      activityChannel: query.get('activityChannel') || '1',
    }
    const isOfCampaign = page.config === 'activity' && activityConfigCall.request.safeParse(asked).success
    const campaign = isOfCampaign ? await ctx.campaigns.find(asked.activityId) : undefined

    /** The bytes of a page that is kept or, within what one address and all may cost, is made now. */
    const answer = (key: readonly unknown[], visit: Filled, make: () => PartedPage) => {
      const place = JSON.stringify([page.path, language, readsAvif, ...key])
      const { date, values } = visit
      const name = JSON.stringify([encoding, ...[...values].filter(([part]) => part !== DATE)])
      const kept = parts.pages.find(place)
      const address = limitedAddress(request.ip)
      if (kept === undefined && !mayMake(address)) return undefined
      if (encoding && !kept?.isReady(name, date) && !mayCompress(address)) return undefined
      return (kept ?? parts.pages.keep(place, make())).answer(name, date, values, encoding)
    }
    const html = () => linkedPage(parts, page, reader)
    if (campaign === undefined) return answer([], PLAIN, () => new PartedPage(html()))

    const now = ctx.clock.now()
    const date = new Date(now).toUTCString()
    const visit = partVisit(query, asked.activityChannel, date)
    const channel = channelOf(request.headers['user-agent'] ?? '')
    const isUsable = !needsApp(query)
    const commit = ctx.drawTables.commitOf(campaign.activityId)
    const shape = [channel, isUsable, visit.shape, timesPassed(campaign, now)]
    return answer(
      [campaign.activityId, campaign.generation, commit?.sha256, ...shape],
      { ...visit, date },
      () => campaignPage(parts, html(), page, { campaign, language, channel, visit, isUsable, now }),
    )
  }
}
