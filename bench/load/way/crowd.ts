import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../../measure/statistics'
import { AFTER_PRIZE, OPENING, type Step, TO_PRIZE } from './calls'
import { crowdOf } from './plan'
import { Player, SLOW_MS, type World } from './player'
import type { SmsHouse } from './sms-house'

/** Lets a crowd go the way. */
export interface CrowdOrder {
  readonly what: 'crowd'
  readonly ports: readonly number[]
  readonly count: number
  /** Half of them arrive within it; 0 for everybody at once. */
  readonly halfMs: number
  /** Of the median's time to think. */
  readonly thinkScale: number
  readonly seed: number
  /** Only opens the landing page. */
  readonly opensOnly: boolean
  /** Whether the server has a client to send. */
  readonly hasPages: boolean
}

/** Lets people make one step of the way, so many at once. */
export interface StepOrder {
  readonly what: 'step'
  readonly ports: readonly number[]
  /** Its place on the whole way. */
  readonly place: number
  /** So many new people; without it those of the step before. */
  readonly people?: number
  readonly atOnce: number
}

export interface CallTimes {
  readonly answered: number
  /** With another status than 200, or with none. */
  readonly refused: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** What came of a crowd. */
export interface Crowd {
  /** Of each who came to the end, from the beginning, in their order. */
  readonly doneMs: readonly number[]
  /** The same if the server took no time. */
  readonly idealMs: readonly number[]
  /** From opening the page to the end, without what the player thought. */
  readonly wayMs: readonly number[]
  /** Players who have seen an error. */
  readonly sawError: number
  readonly gaveUp: number
  readonly calls: Readonly<Record<string, CallTimes>>
}

export const WHOLE_WAY: readonly Step[] = [...TO_PRIZE, ...AFTER_PRIZE]
const NO_HABITS = { atMs: 0, pace: 0, reloads: false, tapsTwice: false, isSlow: false, readsReceipt: true }

/** Players of one generator: no two of them have a phone or an address in common. */
let players = 0

class Tally {
  private readonly answers = new Map<string, { times: number[]; refused: number }>()

  note(name: string, ms: number, status: number): void {
    const call = this.answers.get(name) ?? { times: [], refused: 0 }
    this.answers.set(name, call)
    if (status === 200) call.times.push(ms)
    else call.refused += 1
  }

  calls(): Record<string, CallTimes> {
    const timesOf = ({ times, refused }: { times: number[]; refused: number }) => ({
      answered: times.length,
      refused,
      p50Ms: quantile(times, 0.5),
      p99Ms: quantile(times, 0.99),
    })
    return Object.fromEntries([...this.answers].map(([name, call]) => [name, timesOf(call)]))
  }
}

const isThere = (step: Step, hasPages: boolean) => hasPages || step.name !== 'page'

export async function runCrowd(order: CrowdOrder, { codeOf }: SmsHouse, onBegin: () => void): Promise<Crowd> {
  const tally = new Tally()
  const note = tally.note.bind(tally)
  const world: World = { ports: order.ports, codeOf, note, thinkScale: order.thinkScale }
  const steps = (order.opensOnly ? OPENING : TO_PRIZE).filter((step) => isThere(step, order.hasPages))
  const thinkMs = steps.reduce((sum, step) => sum + (step.thinkMs ?? 0), 0) * order.thinkScale
  const plans = crowdOf(order.count, order.halfMs, order.seed)
  const [doneMs, wayMs]: [number[], number[]] = [[], []]
  let [sawError, gaveUp] = [0, 0]
  onBegin()
  const from = performance.now()
  const go = async (plan: (typeof plans)[number]) => {
    players += 1
    const player = new Player(world, plan, players)
    await sleep(plan.atMs)
    const openedAt = performance.now()
    try {
      await player.walk(steps)
      doneMs.push(performance.now() - from)
      wayMs.push(performance.now() - openedAt - player.thoughtMs)
      if (plan.readsReceipt && !order.opensOnly) await player.walk(AFTER_PRIZE)
    } catch {
      gaveUp += 1
    } finally {
      if (player.errors > 0) sawError += 1
      await player.leave()
    }
  }
  await Promise.all(plans.map(go))
  const slowMs = 2 * SLOW_MS * steps.filter(({ isAside }) => !isAside).length
  const idealMs = plans.map(({ atMs, pace, isSlow }) => atMs + pace * thinkMs + (isSlow ? slowMs : 0))
  return { doneMs, idealMs, wayMs, sawError, gaveUp, calls: tally.calls() }
}

/** Who makes one step after the other, and how many calls they have made in the present one. */
let people: Player[] = []
let made = 0

/** @returns how many calls they made */
export async function runStep(order: StepOrder, { codeOf }: SmsHouse, onBegin: () => void): Promise<number> {
  const step = WHOLE_WAY[order.place]
  if (step === undefined) throw new RangeError(`the way has no step ${order.place}`)
  if (order.people !== undefined) {
    const note = () => {
      made += 1
    }
    const world: World = { ports: order.ports, codeOf, note, thinkScale: 0 }
    await Promise.all(people.map((one) => one.leave()))
    people = Array.from({ length: order.people }, () => {
      players += 1
      return new Player(world, NO_HABITS, players)
    })
  }
  made = 0
  const waiting = [...people]
  onBegin()
  const work = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      await one.take(step)
      await one.settled()
    }
  }
  await Promise.all(Array.from({ length: order.atOnce }, work))
  return made
}
