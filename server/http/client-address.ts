import { isIP, isIPv4, isIPv6 } from 'node:net'

/** In place of an address that cannot be read: what a proxy says then is nobody's. */
export const UNREAD_ADDRESS = '::'

const MAPPED_IPV4 = /^(?:0{0,4}:){2,5}ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i
const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/
const IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/
const GROUPS = 8
const NETWORK_GROUPS = 4

/** An IPv6 address's IPv4 one where it stands for that (`::ffff:1.2.3.4`, also in hex). */
function mappedIPv4(address: string): string | undefined {
  const [, dotted, high, low] = MAPPED_IPV4.exec(address) ?? []
  if (dotted !== undefined) return isIPv4(dotted) ? dotted : undefined
  if (high === undefined || low === undefined) return undefined
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.')
}

/**
 * An address as proxies write it: with a port (`1.2.3.4:5678`, `[2001:db8::1]:443`), in brackets, in quotes, with a zone; an
 * IPv4-mapped one is the IPv4 one (decisions §27). Undefined for what is none.
 */
export function readAddress(written: string): string | undefined {
  const text = written.trim().replace(/^"(.*)"$/, '$1')
  const bare = IPV4_WITH_PORT.exec(text)?.[1] ?? IN_BRACKETS.exec(text)?.[1] ?? text
  const address = bare.split('%', 1)[0] ?? ''
  if (isIP(address) === 0) return undefined
  return mappedIPv4(address) ?? address.toLowerCase()
}

/** What limits count an address as: an IPv4 address itself, an IPv6 one by its /64, which one line has whole. */
export function limitedAddress(written: string): string {
  const address = readAddress(written) ?? UNREAD_ADDRESS
  if (!isIPv6(address) || address === UNREAD_ADDRESS) return address
  const [head = '', tail = ''] = address.split('::')
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const front = groupsOf(head)
  const back = groupsOf(tail)
  const middle = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0')
  const network = [...front, ...middle, ...back].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
