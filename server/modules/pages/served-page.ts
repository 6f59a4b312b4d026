import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { activityConfigCall, awardConfCall } from '../../../domain/calls/activity'
import { LANGUAGES } from '../../../domain/languages'
import { BASE_PATH, type Page, pageAt } from '../../../domain/paths'
import { PREVIEW_PARAM, withoutTails } from '../../../domain/rules/visit/query'
import { FIELD_MARK, SERVED_ANSWER_ID } from '../../../domain/rules/visit/served-page'
import { activityConfigOf, prizeConfOf } from '../../campaigns/config-answer'
import type { MadePage } from '../../http/client-files'
import { type Lang, languageOf } from '../../messages/catalogue'
import { filesOf, type Manifest, manifest } from './built-files'

/** What the client's build says of its pages, and renders of them, for the server (`npm run build`). */
interface Renderer {
  START_MODULE: string
  modulesOf: (page: Page, language: Lang) => string[]
  /** As AVIF. */
  imagesOf: (page: Page) => string[]
  /** Pages that can be used before their scripts, by path. */
  servedPages: ReadonlyMap<string, ServedPage>
}

interface ServedPage {
  /** Whose style sheets the page's HTML needs, beside the entry's. */
  module: string
  /** The app's files wait for the first picture. */
  pictureFirst: boolean
  render: (visit: Visit) => string | undefined
}

interface Visit {
  wire: unknown
  query: URLSearchParams
  language: Lang
  userAgent: string
  now: number
}

const aFunction = z.custom<never>((value) => typeof value === 'function')
const renderer: z.ZodType<Renderer> = z.object({
  START_MODULE: z.string(),
  modulesOf: aFunction,
  imagesOf: aFunction,
  servedPages: z.map(
    z.string(),
    z.object({ module: z.string(), pictureFirst: z.boolean(), render: aFunction }),
  ),
})

/** The built client, as far as its pages are put together from it. */
interface Client extends Renderer {
  html: string
  built: Manifest
  /** The page with the links to its own files, by path and reader. */
  linked: Map<string, string>
  /** The style sheets of each page that can be used before its scripts, as one text, by path. */
  styles: ReadonlyMap<string, string>
  /** Elements of the head of every page. */
  marks: readonly string[]
}

async function readClient(clientDir: string, builtMs: number, marks: readonly string[]): Promise<Client> {
  const read = (file: string) => readFile(join(clientDir, file), 'utf8')
  const { href } = pathToFileURL(join(clientDir, '.served/render.mjs'))
  const made = renderer.parse(await import(`${href}?${builtMs}`))
  const built = manifest.parse(JSON.parse(await read('.vite/manifest.json')))
  const stylesOf = async ({ module }: ServedPage) => {
    const { styles } = filesOf(built, [ENTRY, module])
    return (await Promise.all([...styles].map(read))).join('')
  }
  const styles = [...made.servedPages].map(async ([path, page]) => [path, await stylesOf(page)] as const)
  return {
    ...made,
    built,
    linked: new Map(),
    marks,
    html: await read(ENTRY),
    styles: new Map(await Promise.all(styles)),
  }
}

const ENTRY = 'index.html'
const addressOf = (file: string) => `${BASE_PATH}/${file}`

const APP_PARTS = / *<(link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?\n?/g
const ROOT = /<div id="root">[\s\S]*<\/div>/

/** Text in an HTML script element: nothing in it ends the element or starts a comment. */
const inert = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** As the client chooses it: the address's language, else the device's. */
function languageOfPage(query: URLSearchParams, acceptLanguage: string | undefined): Lang {
  const named = query.get('lang')
  return LANGUAGES.find((language) => language === named) ?? languageOf(acceptLanguage)
}

/** The script that fetches what waits in the page's template. */
function startOf({ built, START_MODULE }: Client): string {
  const start = built[START_MODULE]?.file
  if (start === undefined) throw new Error(`${START_MODULE} has not been built`)
  return `<script type="module" crossorigin src="${addressOf(start)}"></script>`
}

/** What a browser says of itself, as far as it decides which files a page has. */
interface Reader {
  language: Lang
  readsAvif: boolean
}

/**
 * The built page in a language, with the files that the entry does not name: requested with the entry's, not after, and
 * in the order of need.
 */
function linkedPage(client: Client, page: Page, reader: Reader): string {
  const name = [page.path, reader.language, reader.readsAvif].join(' ')
  const html = client.linked.get(name) ?? withFiles(client, page, reader)
  client.linked.set(name, html)
  return html
}

function withFiles(client: Client, page: Page, { language, readsAvif }: Reader): string {
  const { html, built, modulesOf, imagesOf, marks } = client
  const { game, ...around } = page
  const own = filesOf(built, modulesOf(around, language))
  const all = filesOf(built, modulesOf(page, language))
  const images = readsAvif ? imagesOf(page).flatMap((name) => built[name]?.file ?? []) : []
  const script = (file: string) => `<link rel="modulepreload" crossorigin href="${addressOf(file)}">`
  const tags = [
    ...marks,
    ...[...all.styles].map((file) => `<link rel="stylesheet" crossorigin href="${addressOf(file)}">`),
    ...[...own.scripts].map(script),
  ].filter((tag) => !html.includes(tag))
  const ofGame = [
    ...[...all.scripts].filter((file) => !own.scripts.has(file)).map(script),
    ...images.map((file) => `<link rel="preload" as="fetch" crossorigin href="${addressOf(file)}">`),
  ]
  const later = game ? [`<template data-app="game">${ofGame.join('')}</template>`] : []
  return html
    .replace(/(<html lang=")[^"]*/, `$1${language}`)
    .replace(/ *<script type="module"/, (entry) => (game ? `    ${startOf(client)}\n${entry}` : entry))
    .replace('</head>', () => `  ${[...tags, ...later].join('\n    ')}\n  </head>`)
}

/** A page's own part: what can be used before any script. */
interface Content {
  html: string
  styles: string
  pictureFirst: boolean
}

/**
 * The page with its content in it, whose style comes along. What would hold back the first look waits in a template: the
 * app's style sheets, and its scripts too where the first picture comes before them.
 */
function withContent(html: string, client: Client, content: Content): string {
  const app = (html.match(APP_PARTS) ?? []).map((part) => part.trim())
  const isLater = (part: string) => content.pictureFirst || part.includes('rel="stylesheet"')
  const mark = content.pictureFirst ? 'picture' : 'page'
  const head = [
    `<style>${content.styles}</style>`,
    startOf(client),
    ...app.filter((part) => !isLater(part)),
    `<template data-app="${mark}">${app.filter(isLater).join('')}</template>`,
  ]
  return html
    .replace(APP_PARTS, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(ROOT, () => `${content.html}\n    <div id="root" data-covered></div>`)
}

type PageServices = Uses<'campaigns' | 'clock' | 'drawTables' | 'log' | 'servedRelease'>

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
  const client = async () => {
    const builtMs = (await stat(join(clientDir, ENTRY)).catch(() => undefined))?.mtimeMs ?? 0
    if (known?.builtMs !== builtMs) known = { builtMs, reading: read(builtMs).catch(withoutParts) }
    return known.reading
  }
  const read = async (builtMs: number) => {
    const release = fieldShare > 0 ? await ctx.servedRelease() : undefined
    return readClient(clientDir, builtMs, release ? [fieldMark(fieldShare, release.name)] : [])
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

  /** The prizes that a game shows, as the answer to the call that it would make. */
  const prizesOf = async (activityId: string, language: Lang) => {
    const campaign = await ctx.campaigns.findOf(activityId, 'activity')
    const prizes = campaign?.in(language).file.prizes
    return prizes && { [awardConfCall.path]: { ...prizeConfOf(prizes), code: awardConfCall.okCode } }
  }

  return async (request, path) => {
    const page = pageAt(path)
    const parts = page && (await client())
    if (page === undefined || parts === undefined) return undefined
    const query = withoutTails(new URL(request.url, 'http://localhost').searchParams)
    // A preview shows no published campaign and measures nothing.
    if (query.has(PREVIEW_PARAM)) return undefined
    const language = languageOfPage(query, request.headers['accept-language'])
    const readsAvif = request.headers.accept?.includes('image/avif') ?? false
    const html = linkedPage(parts, page, { language, readsAvif })
    if (page.config !== 'activity') return html

    const asked = {
      activityId: query.get('activityId') || '',
      activityChannel: query.get('activityChannel') || '1',
    }
    const which = activityConfigCall.request.safeParse(asked)
    const config = which.success ? await activityConfigOf(ctx, which.data, language) : undefined
    if (config === undefined) return html
    const now = ctx.clock.now()
    const answer = { ...config, code: activityConfigCall.okCode }
    const prizes = page.game && (await prizesOf(asked.activityId, language))
    const served = {
      body: asked,
      language,
      date: new Date(now).toUTCString(),
      answers: { [activityConfigCall.path]: answer, ...prizes },
    }
    const userAgent = request.headers['user-agent'] ?? ''
    const content = contentOf(parts, page, { wire: answer, query, language, userAgent, now })
    return (content ? withContent(html, parts, content) : html).replace(
      '</body>',
      () => `  <script type="application/json" id="${SERVED_ANSWER_ID}">${inert(served)}</script>\n  </body>`,
    )
  }
}
