/**
 * Hosts of other sites: `bank.example.cn`, with a port where it is not 443, `*.example.cn` for every name below
 * it, `*` for any.
 */
export type Hosts = readonly string[]

/** The other sites of the pages. */
export interface PageHosts {
  /** Sites that links may lead to. */
  readonly linkHosts: Hosts
  /** Sites that pictures come from. */
  readonly pictureHosts: Hosts
}

/** Every host, as in development and in the demo. */
export const ANY_HOST: Hosts = ['*']

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
/** A list of hosts as a setting has it, with spaces or commas between; never all of them. */
export const HOST_LIST = new RegExp(
  `^(?:(?:\\*\\.)?${LABEL}(?:\\.${LABEL})*(?::[1-9][0-9]{0,4})?(?:[\\s,]+|$))*$`,
  'i',
)

/** The hosts of a list. */
export const hostsOf = (text: string): Hosts =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** @param host as `URL.host` has it: lower case, punycode, with the port unless it is the scheme's own */
export const allowsHost = (hosts: Hosts, host: string): boolean =>
  hosts.some(
    (allowed) =>
      allowed === '*' || allowed === host || (allowed.startsWith('*.') && isBelow(host, allowed.slice(1))),
  )

/** Whether a host has labels of its own before `.example.cn`. */
const isBelow = (host: string, suffix: string): boolean =>
  host.endsWith(suffix) && host.length > suffix.length
