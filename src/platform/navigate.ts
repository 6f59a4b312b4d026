import { BASE_PATH, PAGES } from '../../domain/paths'
import { ANY_HOST, type Hosts, hostsOf } from '../../domain/rules/visit/hosts'
import { safeLink } from '../../domain/rules/visit/links'
import { carry, carryAlong } from '../../domain/rules/visit/query'
import { notices } from './notices'
import { router } from './router'

type QueryExtra = Readonly<Record<string, string | null | undefined>>

export interface GoOptions {
  replace?: boolean
}

/** The page's current query. */
export const routeQuery = (): URLSearchParams => new URLSearchParams(location.search)

/** Activity and channel of the address; the channel is '1' unless the link says otherwise (decisions §4a). */
export function routeActivity(query: URLSearchParams = routeQuery()): {
  activityId: string | undefined
  activityChannel: string
} {
  return {
    activityId: query.get('activityId') || undefined,
    activityChannel: query.get('activityChannel') || '1',
  }
}

/**
 * Goes to a page of the app and carries the query along (spec 1 §2).
 * @param path route path; a query of its own wins over what is carried
 * @param extra set over the carried query; null removes a parameter
 */
export function go(path: string, extra: QueryExtra = {}, { replace = false }: GoOptions = {}): void {
  const { pathname, searchParams } = new URL(path, location.origin)
  open(pathname, carry(routeQuery(), { ...Object.fromEntries(searchParams), ...extra }), { replace })
}

function open(path: string, query: URLSearchParams, options: Required<GoOptions>): void {
  const text = query.toString()
  router().navigate(text === '' ? path : `${path}?${text}`, options)
}

/** A page that is still shown this long after `history.back()` has none before it. */
const BACK_WAIT_MS = 500

/**
 * One page back; where there is none, to `fallback`, else to the activity's landing page, else home. The length of
 * the history cannot tell, since it counts forward entries too.
 */
export function goBack(fallback?: string): void {
  const home = routeActivity().activityId === undefined ? PAGES.home.path : PAGES.landing.path
  const timer = setTimeout(() => go(fallback ?? home, {}, { replace: true }), BACK_WAIT_MS)
  const isLeft = () => clearTimeout(timer)
  for (const event of ['popstate', 'pagehide'] as const) addEventListener(event, isLeft, { once: true })
  history.back()
}

/** One page back where there is one; else the page stays. */
export const stepBack = (): void => history.back()

/** The page's whole address, as it may be shared: without the visitor's own parameters. */
export function pageAddress(...without: readonly string[]): string {
  const address = new URL(location.href)
  for (const name of ['phone', 'forms', ...without]) address.searchParams.delete(name)
  return address.href
}

/** Removes parameters from the address without leaving the page (an OAuth code once it is exchanged). */
export function dropFromAddress(...names: readonly string[]): void {
  const query = routeQuery()
  for (const name of names) query.delete(name)
  open(location.pathname.slice(BASE_PATH.length) || '/', query, { replace: true })
}

type ListName = 'link' | 'picture'

/** A list of hosts in the head of the page, written there by the build or by the server (`HONGBAO_LINK_HOSTS`). The
 * development server writes none. */
const listed = (name: ListName): Hosts =>
  import.meta.env.DEV
    ? ANY_HOST
    : hostsOf(document.querySelector<HTMLMetaElement>(`meta[name="${name}-hosts"]`)?.content ?? '')

const warned = new Set<string>()

function checkFor(raw: string | null | undefined, name: ListName) {
  const development = import.meta.env.DEV || __LAB__
  const checked = safeLink(raw, { origin: location.origin, development, hosts: listed(name) })
  if (!checked.ok && checked.reason === 'host') {
    const warning = `hongbao: ${raw?.split('/')[2]} is not in HONGBAO_${name.toUpperCase()}_HOSTS`
    if (!warned.has(warning)) console.warn(warning)
    warned.add(warning)
  }
  return checked
}

/** Checks a configured or query link for this page and build (decisions §6). The console names each host that is refused. */
export const checkLink = (raw: string | null | undefined) => checkFor(raw, 'link')

/** Checks the address of a configured or query picture. */
export const checkPicture = (raw: string | null | undefined) => checkFor(raw, 'picture')

/**
 * Opens a configured or query link, after a delay where the spec names one. Links into the app stay in the app
 * and carry the query along. An unsafe link is refused with a message
 * (decisions §6). A delayed link is dropped when the page has been left.
 * @returns whether the link is being opened
 */
export function goTo(
  raw: string | null | undefined,
  { delayMs = 0, replace = false }: GoOptions & { delayMs?: number } = {},
): boolean {
  const link = checkLink(raw)
  if (!link.ok) {
    notices().toast('notice.linkRefused')
    return false
  }
  const start = () => follow(new URL(link.href), link.sameOrigin, { replace })
  const from = location.pathname
  if (delayMs > 0) setTimeout(() => location.pathname === from && start(), delayMs)
  else start()
  return true
}

/** Hands a phone number to the phone. */
export const dial = (phone: string): void => location.assign(`tel:${encodeURIComponent(phone)}`)

function follow(url: URL, sameOrigin: boolean, { replace = false }: GoOptions): void {
  const inApp = sameOrigin && (url.pathname === BASE_PATH || url.pathname.startsWith(`${BASE_PATH}/`))
  if (!inApp) {
    if (replace) location.replace(url.href)
    else location.assign(url.href)
    return
  }
  const path = url.pathname.slice(BASE_PATH.length) || '/'
  open(path, carryAlong(routeQuery(), url.searchParams), { replace })
}
