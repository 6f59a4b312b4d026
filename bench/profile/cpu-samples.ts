import type { Thread, TraceEvent, Window } from '../measure/trace'

/** A place in a script, lines and columns from 0. */
export interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/** What ran at a moment: the innermost function first. */
export interface Sample {
  readonly atUs: number
  /** Until the next sample. */
  readonly lengthUs: number
  readonly stack: readonly CallFrame[]
}

interface Node {
  readonly id: number
  readonly parent?: number
  readonly callFrame: Partial<CallFrame> & { functionName: string }
}

interface ChunkData {
  readonly cpuProfile?: { readonly nodes?: readonly Node[]; readonly samples?: readonly number[] }
  readonly timeDeltas?: readonly number[]
}

const dataOf = (event: TraceEvent) => (event.args?.data ?? {}) as ChunkData & { startTime?: number }

/** Longer gaps are sleep, not work. */
const MOST_SAMPLE_US = 20_000

/** The sampling profiler's samples of a thread within a window. */
export function cpuSamples(events: readonly TraceEvent[], thread: Thread, window: Window): Sample[] {
  const started = events.find(
    ({ name, pid, tid }) => name === 'Profile' && pid === thread.pid && tid === thread.tid,
  )
  if (!started) return []
  const nodes = new Map<number, Node>()
  const moments: { atUs: number; node: number }[] = []
  let atUs = dataOf(started).startTime ?? started.ts
  for (const event of events) {
    if (event.name !== 'ProfileChunk' || event.pid !== thread.pid || event.id !== started.id) continue
    const { cpuProfile, timeDeltas = [] } = dataOf(event)
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    for (const [at, node] of (cpuProfile?.samples ?? []).entries()) {
      atUs += timeDeltas[at] ?? 0
      moments.push({ atUs, node })
    }
  }
  return moments.flatMap((moment, at) => {
    if (moment.atUs < window.fromUs || moment.atUs >= window.untilUs) return []
    const next = moments[at + 1]?.atUs ?? moment.atUs
    const lengthUs = Math.max(0, Math.min(MOST_SAMPLE_US, next - moment.atUs))
    return [{ atUs: moment.atUs, lengthUs, stack: stackOf(nodes, moment.node) }]
  })
}

function stackOf(nodes: ReadonlyMap<number, Node>, from: number): CallFrame[] {
  const stack: CallFrame[] = []
  for (
    let node = nodes.get(from);
    node;
    node = node.parent === undefined ? undefined : nodes.get(node.parent)
  ) {
    const { functionName, url = '', lineNumber = -1, columnNumber = -1 } = node.callFrame
    stack.push({ functionName, url, lineNumber, columnNumber })
  }
  return stack
}

/** The profiler's names for what is no script of the page. */
const NOT_SCRIPT = ['(root)', '(program)', '(idle)']

export const isScript = ({ stack }: Sample): boolean => {
  const [leaf] = stack
  return leaf !== undefined && !NOT_SCRIPT.includes(leaf.functionName)
}
