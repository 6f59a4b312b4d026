import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HOUR_MS } from '../../domain/rules/shanghai-time'
import type { AlarmName } from '../process/alarms'
import { readAddress, UNREAD_ADDRESS } from './client-address'
import { isPrivate } from './private-addresses'

const FORWARDED = 'x-forwarded-for'
const MINUTE_MS = 60_000
/** So many calls of a minute, all of one private address, are those of a proxy that nobody has named. */
const CALLS_OF_PROXY = 100
const MOST_SHAPE = 80

/** How a header is written, without what it says. */
const shapeOf = (header: string): string =>
  header.slice(0, MOST_SHAPE).replace(/\d/g, '9').replace(/\p{L}/gu, 'a')

/**
 * Reads what proxies write of their visitors' addresses before anything else asks for one: with ports, brackets and mapped
 * addresses. What cannot be read is no visitor's address (`UNREAD_ADDRESS`). Where addresses cannot be told apart an alarm says
 * so, each once an hour.
 */
export function readForwarded(
  app: FastifyInstance,
  { alarms, clock, isDemo }: Uses<'alarms' | 'clock' | 'isDemo'>,
): void {
  const raised = new Map<AlarmName, number>()
  const raise = (name: AlarmName, details: Record<string, string | number>) => {
    const now = clock.now()
    const before = raised.get(name)
    if (before !== undefined && now >= before && now < before + HOUR_MS) return
    raised.set(name, now)
    alarms.raise(name, details)
  }
  let minute = { begun: 0, calls: 0, address: '', isOne: true }

  function countMinute(address: string): void {
    const now = clock.now()
    if (now >= minute.begun + MINUTE_MS || now < minute.begun) {
      if (minute.calls >= CALLS_OF_PROXY && minute.isOne && isPrivate(minute.address))
        raise('proxy.oneAddress', { calls: minute.calls })
      minute = { begun: now, calls: 0, address, isOne: true }
    }
    minute.calls += 1
    if (address !== minute.address) minute.isOne = false
  }

  /** Whether the peer of a connection is believed: its header counts then. */
  const isBelieved = ({ ips }: FastifyRequest): boolean => ips !== undefined && ips.length > 1

  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw
    const header = headers[FORWARDED]
    if (typeof header === 'string' && header.trim() !== '') {
      headers[FORWARDED] = header
        .split(',')
        .map((entry) => readAddress(entry) ?? UNREAD_ADDRESS)
        .join(',')
      if (!isBelieved(request)) raise('proxy.notBelieved', { shape: shapeOf(header) })
      else if (request.ip === UNREAD_ADDRESS) raise('proxy.unreadable', { shape: shapeOf(header) })
    }
    if (!isDemo && !/^\/(?:healthz|readyz)\b/.test(request.url)) countMinute(request.ip)
  })
}
