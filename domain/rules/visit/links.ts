import { allowsHost, type Hosts } from './hosts'

type LinkFault = 'empty' | 'malformed' | 'scheme' | 'credentials' | 'host'

type SafeLink = { ok: true; href: string; sameOrigin: boolean } | { ok: false; reason: LinkFault }

interface LinkPlace {
  /** The page's own origin, as `location.origin`. */
  origin: string
  /** Development builds allow http://localhost. */
  development: boolean
  /** Other sites that a link may lead to. */
  hosts: Hosts
}

/**
 * Judges a configured or query link (decisions §6): `https:` on an allowed host, a same-origin path, or
 * http://localhost in development. Everything else is refused: other hosts and schemes, protocol-relative
 * addresses, credentials, and control characters or backslashes, which browsers read differently from people.
 * @returns the normalised absolute address
 */
export function safeLink(raw: string | null | undefined, place: LinkPlace): SafeLink {
  const link = (raw ?? '').trim()
  if (link === '') return { ok: false, reason: 'empty' }
  if (/[\p{Cc}\\]/u.test(link)) return { ok: false, reason: 'malformed' }
  return link.startsWith('/') ? ownPath(link, place.origin) : absolute(link, place)
}

function ownPath(link: string, origin: string): SafeLink {
  const url = parse(link, origin)
  if (url === undefined) return { ok: false, reason: 'malformed' }
  return link.startsWith('//') ? { ok: false, reason: 'scheme' } : accepted(url, origin)
}

function absolute(link: string, { origin, development, hosts }: LinkPlace): SafeLink {
  const url = parse(link)
  if (url === undefined) return { ok: false, reason: 'malformed' }
  const isLocal = development && url.protocol === 'http:' && url.hostname === 'localhost'
  if (url.protocol !== 'https:' && !isLocal) return { ok: false, reason: 'scheme' }
  if (url.username !== '' || url.password !== '') return { ok: false, reason: 'credentials' }
  if (!isLocal && url.origin !== origin && !allowsHost(hosts, url.host)) return { ok: false, reason: 'host' }
  return accepted(url, origin)
}

/** A same-origin path that starts with two slashes: navigation by path alone would read it as another host. */
function accepted(url: URL, origin: string): SafeLink {
  const sameOrigin = url.origin === origin
  if (sameOrigin && url.pathname.startsWith('//')) return { ok: false, reason: 'scheme' }
  return { ok: true, href: url.href, sameOrigin }
}

function parse(link: string, base?: string): URL | undefined {
  try {
    return new URL(link, base)
  } catch {
    return undefined
  }
}
