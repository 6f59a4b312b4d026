import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { CODES } from '../../../domain/codes'
import { open, seal } from '../../../domain/envelope'
import { TIMES } from '../../../domain/rules/limits'
import { nodeCryptoSuite } from '../../../server/process/crypto'
import type { HttpAnswer } from '../../../src/api/transport'
import { untilAvailable } from '../../../src/api/until-available'
import { type Answered, headerOf, Line, requestText } from '../line'
import { type Known, type Step, USER_AGENT } from './calls'
import type { Plan } from './plan'

/** One way over a slow network. */
export const SLOW_MS = 150
/** Between two taps, ms. */
const SECOND_TAP_MS = 150
/** After an error the button is pressed again, so long as the player has patience. */
const AGAIN_MS = 2_000
const PATIENCE_MS = 120_000
/** What settles an intent, as `src/api/create-client.ts` has it. */
const SETTLING = [400, 403, 404, 405, 413, 415, 422]

/** What players walk through. */
export interface World {
  readonly ports: readonly number[]
  codeOf(phone: string): string
  /** One exchange with the server, the network apart. */
  note(name: string, ms: number, status: number): void
  /** Of the median's time to think: 1 for people's. */
  readonly thinkScale: number
}

/** The answer is none that the page can go on with. */
class Refused extends Error {
  constructor(
    status: number,
    readonly waitS = 0,
  ) {
    super(`refused with ${status}`)
  }
}
const outcome = z.object({ code: z.coerce.number(), waitSeconds: z.coerce.number().optional() })

/** A player on the way: a browser with an address and a phone of its own. */
export class Player {
  private readonly known: Known
  private readonly address: string
  private readonly lines = new Set<Line>()
  private readonly free: Line[] = []
  private readonly intents = new Map<string, string>()
  private aside: Promise<unknown>[] = []
  /** That the player has seen. */
  errors = 0
  thoughtMs = 0

  /** @param number another one for each */
  constructor(
    private readonly world: World,
    private readonly plan: Plan,
    private readonly number: number,
  ) {
    const phone = String(13_100_000_000 + number)
    const contribution = randomBytes(16).toString('base64url')
    this.known = { phone, contribution, code: () => world.codeOf(phone) }
    this.address = [10, number >> 16, number >> 8, number].map((part) => part & 255).join('.')
  }

  async walk(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      await this.take(step)
      if (step.name === 'page' && this.plan.reloads) await this.take(step)
    }
  }

  /** One step, until it is made. */
  async take(step: Step): Promise<void> {
    const thinkMs = (step.thinkMs ?? 0) * this.plan.pace * this.world.thinkScale
    this.thoughtMs += thinkMs
    if (thinkMs > 0) await sleep(thinkMs)
    if (step.isDue?.(this.known) === false) return
    if (step.isAside) {
      this.aside.push(this.make(step).catch(() => {}))
      return
    }
    if (step.isQuiet) return this.make(step).catch(() => {})
    const patientUntil = performance.now() + PATIENCE_MS
    for (;;) {
      try {
        if (this.plan.tapsTwice && step.call?.idempotent) this.aside.push(this.tapAgain(step))
        return await this.make(step)
      } catch (error) {
        this.errors += 1
        if (performance.now() > patientUntil) throw error
        const waitMs = error instanceof Refused ? error.waitS * 1000 : 0
        await sleep(Math.max(waitMs, AGAIN_MS * (0.5 + Math.random())))
      }
    }
  }

  /** Waits for what the page asks aside. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.aside)
    this.aside = []
  }

  async leave(): Promise<void> {
    await this.settled()
    for (const line of this.lines) line.close()
  }

  private async tapAgain(step: Step): Promise<void> {
    const path = step.call?.path ?? ''
    const intent = this.intentOf(path)
    await sleep(SECOND_TAP_MS)
    // The button waits no longer once there is an answer.
    if (this.intents.get(path) === intent) await this.exchange(step).catch(() => {})
  }

  private async make(step: Step): Promise<void> {
    const key = step.call?.path ?? ''
    const { answer, raw, opened } = await this.exchange(step)
    if (SETTLING.includes(answer.status)) this.intents.delete(key)
    if (answer.status !== 200) throw new Refused(answer.status)
    const content = opened()
    if (step.call !== undefined) {
      const { code, waitSeconds } = outcome.parse({ code: CODES.ok, ...content })
      this.intents.delete(key)
      if (code !== CODES.ok) throw new Refused(code, waitSeconds)
    }
    step.learn?.(this.known, content, raw)
  }

  /** One request, made anew for as long as the server says that it is not available. */
  private exchange(step: Step) {
    const body = step.body?.(this.known)
    const intent = step.call?.idempotent ? this.intentOf(step.call.path) : undefined
    const network = () => (this.plan.isSlow ? sleep(SLOW_MS) : undefined)
    return untilAvailable(async () => {
      const keys = step.call?.sealed ? this.known.keys : undefined
      const plain = { ts: Date.now(), nonce: randomBytes(16).toString('hex'), body }
      const content = keys ? seal(plain, keys.encrypt, nodeCryptoSuite) : body
      const request = this.requestOf(step, JSON.stringify(content), intent)
      await network()
      const from = performance.now()
      const raw = await this.ask(request).catch((error: unknown) => {
        this.world.note(step.name, performance.now() - from, 0)
        throw error
      })
      this.world.note(step.name, performance.now() - from, raw.status)
      await network()
      const answer: HttpAnswer = {
        status: raw.status,
        data: undefined,
        clockMovedMs: 0,
        retryAfter: headerOf(raw, 'retry-after'),
      }
      const opened = (): object => {
        if (step.call === undefined) return {}
        const data: unknown = JSON.parse(Buffer.from(raw.body, 'latin1').toString())
        return z.looseObject({}).parse(keys ? open(data, keys.decode, nodeCryptoSuite).body : data)
      }
      return { answer, raw, opened }
    })
  }

  private intentOf(path: string): string {
    const intent = this.intents.get(path) ?? randomUUID()
    this.intents.set(path, intent)
    return intent
  }

  private requestOf({ call, path }: Step, content: string | undefined, intent: string | undefined): string {
    const headers = {
      'x-forwarded-for': this.address,
      'user-agent': USER_AGENT,
      'accept-language': 'zh-CN',
      ...(intent !== undefined && { 'idempotency-key': intent }),
    }
    if (call === undefined)
      return requestText('GET', path?.(this.known) ?? '/', {
        ...headers,
        accept: 'text/html,application/json,image/avif',
        'accept-encoding': 'gzip, deflate, br',
      })
    const own = call.access !== 'open' && { authorization: `Bearer ${this.known.token}` }
    return requestText(
      call.method === 'GET' ? 'GET' : 'POST',
      call.path,
      { ...headers, 'content-type': 'application/json', ...own },
      content,
    )
  }

  /** Over a connection that is free, or another one, as browsers do. */
  private async ask(request: string): Promise<Answered> {
    let line = this.free.pop()
    while (line !== undefined && !line.isOpen) line = this.free.pop()
    if (line === undefined) {
      line = await new Line(this.world.ports[this.number % this.world.ports.length] ?? 0).open()
      this.lines.add(line)
    }
    const used = line
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), TIMES.requestTimeoutMs)
    })
    try {
      const answer = await Promise.race([used.ask(request), late])
      this.free.push(used)
      return answer
    } catch (error) {
      used.close()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
