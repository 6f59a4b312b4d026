import { type Browser, type CDPSession, chromium } from 'playwright'
import { lightChromium, requireChromium } from '../../scripts/chromium.mjs'
import type { TraceEvent } from './trace'

/**
 * A GPU made of software, the same on every machine, and no work of the browser's own. What it draws costs processor
 * time, which stands for the fill rate of a weak phone.
 */
const ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--js-flags=--expose-gc',
  // Pages may ask for gestures, which the browser makes as it makes those of a real finger.
  '--enable-gpu-benchmarking',
]

/** A phone has Chinese glyphs of its own, and fetches no face for them. */
const FACE = 'noto-sans-sc'
/** As patterns of addresses to be blocked. */
export const NOT_ON_A_PHONE = [`*${FACE}*`]
export const isNotOnAPhone = ({ href }: URL): boolean => href.includes(FACE)

/** Starts the lightest Chromium of the machine, or the one that `CHROMIUM_PATH` names; `more` are further switches. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const path = requireChromium()
  const executablePath = process.env.CHROMIUM_PATH === undefined ? lightChromium(path) : path
  return chromium.launch({ executablePath, args: [...ARGS, ...more] })
}

/** Runs a task under a trace and answers the trace's events in the order of their time. */
export async function traced(
  browser: Browser,
  categories: readonly string[],
  task: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories: [...categories] })
  let trace: Buffer
  try {
    await task()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  return traceEvents.sort((a, b) => a.ts - b.ts)
}

/** Processor seconds that the browser's processes have used since they started. */
export interface ProcessorUse {
  readonly gpu: number
  readonly all: number
}

export async function processorUse(session: CDPSession): Promise<ProcessorUse> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const sum = (found: typeof processInfo) => found.reduce((total, { cpuTime }) => total + cpuTime, 0)
  return { gpu: sum(processInfo.filter(({ type }) => type === 'GPU')), all: sum(processInfo) }
}
