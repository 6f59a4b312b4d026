import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './errors'

/** IPv4 subnets hold their addresses in IPv6 form (`::ffff:…`) too. */
function blocksOf(subnets: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const blocks = new BlockList()
  for (const [address, prefix] of subnets)
    blocks.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return blocks
}

const LOOPBACK = [
  ['127.0.0.0', 8],
  ['::1', 128],
] as const
const loopback = blocksOf(LOOPBACK)
/** Loopback, RFC 1918, link-local and unique local. */
const near = blocksOf([
  ...LOOPBACK,
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fe80::', 10],
  ['fc00::', 7],
])

function isIn(blocks: BlockList, address: string): boolean {
  const [bare = ''] = address.split('%', 1)
  const version = isIP(bare)
  return version !== 0 && blocks.check(bare, version === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address is of this machine or of a network without an own place in the Internet. */
export const isPrivate = (address: string): boolean => isIn(near, address)

/** Whether only this machine reaches what listens on a host. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isIn(loopback, host)

/**
 * Answers nobody from a public address: the demo's lab shows every code. The connection says who asks, since a header
 * can say anything.
 */
export function refusePublic(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ socket }) => {
    if (!isPrivate(socket.remoteAddress ?? '')) throw new HttpProblem(403, 'http.privateOnly')
  })
}
