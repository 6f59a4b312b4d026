import * as z from 'zod'
import { ANY_HOST, HOST_LIST, type Hosts, hostsOf } from '../../domain/rules/visit/hosts'
import { StartRefused } from '../db/start-refused'
import { noteOf, setting } from '../process/setting'
import type { WebOptions } from './web-policy'

const hostList = () =>
  setting(z.string().regex(HOST_LIST).optional(), 'hosts like bank.example.cn, *.example.cn or host:8443')
const clientAddress = () =>
  setting(
    z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)/)]).optional(),
    'an http: or https: address, or a path',
  )
/** The origin of a setting; undefined for a text with more in it than scheme, host and port. */
function originIn(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, href } = new URL(text)
  const origin = `${protocol}//${host}`
  // A name with a `*` would stand for others in the content policy.
  return /^https?:$/.test(protocol) && /^[a-z0-9.:[\]-]+$/.test(host) && href === `${origin}/`
    ? origin
    : undefined
}
const origin = (example: string) =>
  setting(
    z
      .string()
      .refine((text) => originIn(text) !== undefined)
      .optional(),
    `an origin as ${example}: scheme, host and port, without path, query, user or password`,
  )

/** What the server and `npm run build` both read about the pages. */
export const WEB_VARIABLES = {
  HONGBAO_PUBLIC_URL: origin('https://campaign.example.cn'),
  HONGBAO_DESK_URL: origin('https://desk.example.cn'),
  HONGBAO_LINK_HOSTS: hostList(),
  HONGBAO_PICTURE_HOSTS: hostList(),
  VITE_API_BASE: clientAddress(),
  VITE_LOCATION_URL: clientAddress(),
}
type WebVariables = { readonly [Name in keyof typeof WEB_VARIABLES]?: string | undefined }

/** Without a list the demo takes every site, production none. */
const listOr = (text: string | undefined, isDemo: boolean): Hosts =>
  text === undefined && isDemo ? ANY_HOST : hostsOf(text ?? '')

/** What the pages may load and where they may lead, by the variables. */
export function webOptions(variables: WebVariables, isDemo: boolean): WebOptions {
  const called = [variables.VITE_API_BASE, variables.VITE_LOCATION_URL]
  const originOf = (text: string | undefined) => (text === undefined ? undefined : originIn(text))
  return {
    publicOrigin: originOf(variables.HONGBAO_PUBLIC_URL),
    deskOrigin: originOf(variables.HONGBAO_DESK_URL),
    linkHosts: listOr(variables.HONGBAO_LINK_HOSTS, isDemo),
    pictureHosts: listOr(variables.HONGBAO_PICTURE_HOSTS, isDemo),
    callOrigins: [
      ...new Set(called.flatMap((one) => (URL.canParse(one ?? '') ? new URL(one ?? '').origin : []))),
    ],
  }
}

/**
 * The same of an environment, for a build.
 * @throws StartRefused that names the variable and what it should be
 */
export function readWebOptions(environment: Record<string, string | undefined>, isDemo: boolean): WebOptions {
  const given = Object.entries(WEB_VARIABLES).flatMap(([name, schema]) => {
    const value = environment[name]?.trim()
    if (!value) return []
    if (!schema.safeParse(value).success)
      throw new StartRefused(`${name} is '${value}'; it should be ${noteOf(schema)?.expected}`)
    return [[name, value]]
  })
  return webOptions(Object.fromEntries(given), isDemo)
}
