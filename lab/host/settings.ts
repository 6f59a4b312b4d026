import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/languages'
import { BASE_PATH } from '../../domain/paths'
import { SIMULATED_CHANNELS } from '../channel/channels'

export const SCREENS = ['375x667', '360x640', '412x915', '667x375'] as const
export const NETWORKS = ['good', 'slow', 'offline', 'drop'] as const
/** `drop` reaches the server and loses its answer; `silent` never leaves. */
export const FAILURES = ['500', '401', 'html', 'json', 'drop', 'silent'] as const
export const LOGIN_ANSWERS = ['success', 'failure', 'none'] as const
export const PLACES = ['sandbox', '深圳市', '广州市', 'unknown'] as const

const blank = z._default(z.string(), '')

/** Shanghai time of a `datetime-local` field as epoch ms; NaN for a text that is none. */
export const shanghaiTime = (text: string): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00+08:00`) : Number.NaN

/** One case of the host simulator; every setting is a query parameter of its own name. */
export const hostSettings = z.object({
  /** Path and query below the base, such as `/activeWheel?activityId=wheel`. */
  page: z._default(z.string().check(z.regex(/^\/(?!\/)/)), '/'),
  channel: z._default(z.enum(SIMULATED_CHANNELS), 'h5'),
  lang: z._default(z.enum(['', ...LANGUAGES]), ''),
  screen: z._default(z.enum(SCREENS), '375x667'),
  /** Whether the bank app's customer is logged in when the page opens: '1' or '0'. */
  loggedIn: z._default(z.enum(['0', '1']), '0'),
  loginAnswer: z._default(z.enum(LOGIN_ANSWERS), 'success'),
  mobNum: z._default(z.string(), '13900000001'),
  username: z._default(z.string(), '欧阳小红'),
  gDid: z._default(z.string(), '11010519491231002X'),
  /** The server's clock, Shanghai time `YYYY-MM-DDTHH:mm`; empty for the real time. */
  clock: z._default(z.string().check(z.refine((text) => text === '' || shanghaiTime(text) >= 0)), ''),
  place: z._default(z.enum(PLACES), 'sandbox'),
  network: z._default(z.enum(NETWORKS), 'good'),
  /** Path of the call that fails; empty for none. */
  failing: blank,
  failure: z._default(z.enum(FAILURES), '500'),
  /** `awardIndex` of the next draw of the page's activity, 1-based; empty leaves it to the server. */
  award: z._default(z.string().check(z.regex(/^[1-8]?$/)), ''),
})
export type HostSettings = z.output<typeof hostSettings>

export const DEFAULTS: HostSettings = hostSettings.parse({})

export const NAMES = Object.keys(DEFAULTS) as (keyof HostSettings)[]

/** The query of a case, without default values. */
export function writeSettings(settings: HostSettings): URLSearchParams {
  return new URLSearchParams(
    NAMES.filter((name) => settings[name] !== DEFAULTS[name]).map((name) => [name, settings[name]]),
  )
}

/** The activity in the page's address. */
export const activityOf = (page: string): string | null =>
  new URL(page, 'http://localhost').searchParams.get('activityId')

/** Address of the page in the frame. */
export function frameAddress({ page, lang }: HostSettings): string {
  const url = new URL(`${BASE_PATH}${page}`, 'http://localhost')
  if (lang !== '') url.searchParams.set('lang', lang)
  return url.pathname + url.search
}
