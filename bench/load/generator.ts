import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { awardCall } from '../../domain/calls/activity'
import { deriveKeys, seal } from '../../domain/envelope'
import { nodeCryptoSuite } from '../../server/process/crypto'
import { Line, requestText } from './line'
import type { BareOrder, Drawn, DrawOrder, Order, Player } from './orders'
import { runCrowd, runStep } from './way/crowd'
import { openSmsHouse, type SmsHouse } from './way/sms-house'

/** The request of a player's draw, sealed as the client seals it. */
function requestOf({ token, encryptKey, key, nonce, contribution }: Player, activityId: string): string {
  const keys = deriveKeys(encryptKey, nodeCryptoSuite)
  const body = { activityId, activityChannel: '1', contribution }
  const envelope = JSON.stringify(seal({ ts: Date.now(), nonce, body }, keys, nodeCryptoSuite))
  return requestText(
    'POST',
    awardCall.path,
    {
      'content-type': 'application/json',
      'accept-language': 'zh-CN',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    envelope,
  )
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** What a measurement counts while it runs. */
class Tally {
  readonly latenciesMs: number[] = []
  refused = 0

  async draw(line: Line, request: string): Promise<void> {
    const from = performance.now()
    const status = await line.send(request)
    if (status === 200) this.latenciesMs.push(performance.now() - from)
    else this.refused += 1
  }

  result(seconds: number): Drawn {
    const sorted = this.latenciesMs.sort((a, b) => a - b)
    return {
      draws: sorted.length,
      refused: this.refused,
      seconds,
      p50Ms: percentile(sorted, 0.5),
      p99Ms: percentile(sorted, 0.99),
    }
  }
}

const openLines = (ports: readonly number[], count: number): Promise<Line[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => new Line(ports[at % ports.length] ?? 0).open()))

/** As many draws as the server takes over so many connections, each sending its next when it has its answer. */
async function atMost({ ports, connections, seconds }: DrawOrder, requests: string[]): Promise<Drawn> {
  const lines = await openLines(ports, connections)
  const tally = new Tally()
  const from = performance.now()
  const until = from + seconds * 1000
  process.send?.({ began: true })
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < until) {
        const request = requests.pop()
        if (request === undefined) return
        await tally.draw(line, request)
      }
    }),
  )
  const result = tally.result((performance.now() - from) / 1000)
  for (const line of lines) line.close()
  return result
}

/** So many draws a second, at the times of a Poisson process, however long the answers take. */
async function atRate(
  { ports, connections, seconds, perSecond = 1 }: DrawOrder,
  requests: string[],
): Promise<Drawn> {
  const free = await openLines(ports, connections)
  const all = [...free]
  const tally = new Tally()
  const running = new Set<Promise<void>>()
  const from = performance.now()
  const until = from + seconds * 1000
  process.send?.({ began: true })
  for (let next = from; next < until; ) {
    const request = requests.pop()
    if (request === undefined) break
    while (performance.now() < next) await sleep(1)
    const start = async () => {
      let line = free.pop()
      if (line === undefined) {
        line = await new Line(ports[all.length % ports.length] ?? 0).open()
        all.push(line)
      }
      await tally.draw(line, request)
      free.unshift(line)
    }
    const one: Promise<void> = start().finally(() => running.delete(one))
    running.add(one)
    next += (-Math.log(1 - Math.random()) * 1000) / perSecond
  }
  await Promise.all(running)
  const result = tally.result((performance.now() - from) / 1000)
  for (const line of all) line.close()
  return result
}

const BARE_ROW = ['load-bare', 'prize', '1'] as const

/**
 * Conditional updates of one row a second, each a durable transaction, through as many connections as a process of the server
 * has.
 */
async function bare({ databaseUrl, connections, seconds }: BareOrder): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const from = performance.now()
  let count = 0
  const work = async () => {
    const client = await pool.connect()
    while (performance.now() < from + seconds * 1000) {
      await client.query({
        name: 'bare',
        text: 'update campaign_stock set taken = taken + 1 where activity_id = $1 and kind = $2 and item = $3 and taken < total',
        values: [...BARE_ROW],
      })
      count += 1
    }
    client.release()
  }
  await Promise.all(Array.from({ length: connections }, work))
  const perSecond = (count * 1000) / (performance.now() - from)
  await pool.end()
  return perSecond
}

let opened: Promise<SmsHouse> | undefined
const house = () => {
  opened ??= openSmsHouse()
  return opened
}

async function obey(order: Order): Promise<object> {
  const onBegin = () => void process.send?.({ began: true })
  switch (order.what) {
    case 'house':
      return { url: (await house()).url }
    case 'crowd':
      return runCrowd(order, await house(), onBegin)
    case 'step':
      return { made: await runStep(order, await house(), onBegin) }
    case 'bare':
      return { perSecond: await bare(order) }
    default: {
      const requests = order.players.map((player) => requestOf(player, order.activityId))
      return order.perSecond === undefined ? atMost(order, requests) : atRate(order, requests)
    }
  }
}

process.on('message', (order: Order) => {
  obey(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
