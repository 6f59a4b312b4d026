import { BASE_PATH } from '../../domain/paths'
import type { Hosts, PageHosts } from '../../domain/rules/visit/hosts'
import { PREVIEW_PARAM } from '../../domain/rules/visit/query'

/** Where the two sites are, as `URL.origin` writes it. */
export interface Origins {
  /** The players'; undefined in a demo that has whichever its visitor names. */
  readonly publicOrigin?: string | undefined
  /** The desk's, on another host; undefined in a demo that has the desk on the players' origin. */
  readonly deskOrigin?: string | undefined
}

/** What the pages load from other sites, and where they lead. */
export interface WebOptions extends PageHosts, Origins {
  /** Origins that the client sends calls to beside its own. */
  readonly callOrigins: readonly string[]
}

/** What an answer is, as far as its headers depend on it. */
export type Connection = 'http' | 'https'
/** Whose it is: the desk's own, or the players', of which the desk frames previews. */
export type Shown = 'players' | 'preview' | 'desk'

/** The addresses of previews, as a regular expression that nginx reads too. */
export const PREVIEW_ADDRESS = `^${BASE_PATH}/[^?]*\\?(.*&)?${PREVIEW_PARAM}(=|&|$)`

const PERMISSIONS = 'permissions-policy'
const HSTS = 'max-age=31536000'

/** Features of the browser that a page may use; every other one of the list is denied. */
const USED = ['autoplay', 'clipboard-write', 'geolocation']
const FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const sourcesOf = (hosts: Hosts): string[] =>
  hosts.map((host) => (host === '*' ? 'https:' : `https://${host}`))

function contentSecurityPolicy(options: WebOptions, shown: Shown): string {
  const { pictureHosts, callOrigins, linkHosts, publicOrigin, deskOrigin } = options
  const areApart = publicOrigin !== undefined && deskOrigin !== undefined
  /** The demo's forms answer with a redirect to wherever a campaign leads; a release has no form that is sent. */
  const formTargets = linkHosts.includes('*') ? ['https:'] : []
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", ...sourcesOf(pictureHosts), 'data:', 'blob:'],
    'connect-src': ["'self'", ...callOrigins],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:', 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': ["'self'", ...(areApart && shown === 'preview' ? [deskOrigin] : [])],
    ...(areApart && shown === 'desk' && { 'frame-src': [publicOrigin] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * The headers that every answer of the site carries, from our server and from another one that serves the static
 * build (`npm run headers`), by their lower-case names.
 * @param isProduction only production promises https for a year, and only on https
 * @param shown makes a difference where the desk has an origin of its own
 */
export function policyHeaders(
  options: WebOptions,
  connection: Connection,
  isProduction: boolean,
  shown: Shown = 'players',
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(options, shown),
    [PERMISSIONS]: FEATURES.map((name) => `${name}=(${USED.includes(name) ? 'self' : ''})`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    ...(isProduction && connection === 'https' ? { 'strict-transport-security': HSTS } : {}),
  }
}

/**
 * The headers of what a page consists of. Its permissions are the page's own; repeated with each file they would be a
 * good part of a small one.
 */
export function withoutPageOnly({ [PERMISSIONS]: _, ...others }: Readonly<Record<string, string>>) {
  return others
}

/** How long what the client consists of may be kept, and what is no file of it. */
export const CACHE = {
  /** Files with a hash in their name. */
  hashed: 'public, max-age=31536000, immutable',
  /** Pages and all other files. */
  page: 'no-cache',
  /** Errors. */
  error: 'no-store',
} as const

/** Types of what is worth compressing, by ending. */
export const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
}
