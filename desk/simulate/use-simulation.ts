import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SimulationNews, SimulationOrder, SimulationPair } from './simulate-worker'

type State =
  | { readonly at: 'rest' | 'failed' }
  | { readonly at: 'running'; readonly done: number; readonly of: number }
  | ({ readonly at: 'done'; readonly order: SimulationOrder } & SimulationPair)

const REST: State = { at: 'rest' }

/**
 * Simulates in a worker of its own, one at a time; leaving the page ends it.
 * @param onResult called with what a simulation has come to
 */
export function useSimulation(onResult: (pair: SimulationPair, order: SimulationOrder) => void) {
  const [state, setState] = useState(REST)
  const worker = useRef<Worker>(undefined)

  const cancel = useCallback(() => {
    worker.current?.terminate()
    worker.current = undefined
    setState(REST)
  }, [])

  const done = useEffectEvent(onResult)

  const start = useCallback((order: SimulationOrder) => {
    worker.current?.terminate()
    const begun = new Worker(new URL('./simulate-worker.ts', import.meta.url), { type: 'module' })
    worker.current = begun
    setState({ at: 'running', done: 0, of: order.setup.runs })
    begun.onmessage = ({ data }: MessageEvent<SimulationNews>) => {
      if ('done' in data) setState({ at: 'running', ...data })
      else {
        begun.terminate()
        setState({ at: 'done', ...data, order })
        done(data, order)
      }
    }
    begun.onerror = () => {
      begun.terminate()
      setState({ at: 'failed' })
    }
    begun.postMessage(order)
  }, [])

  useEffect(() => () => worker.current?.terminate(), [])
  return { state, start, cancel }
}
