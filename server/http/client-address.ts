import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4

/** What limits count an address as: an IPv4 address itself, an IPv6 one by its /64, which one line has whole. */
export function limitedAddress(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const front = groupsOf(head)
  const back = groupsOf(tail)
  const middle = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0')
  const network = [...front, ...middle, ...back].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
