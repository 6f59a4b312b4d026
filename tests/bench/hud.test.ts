import { expect, it } from 'vitest'
import { medianInterval } from '../../bench/measure/statistics'
import { processorShare, type TraceEvent } from '../../bench/measure/trace'

it('says between which samples a median lies', () => {
  const samples = (count: number) => Array.from({ length: count }, (_, at) => count - at)
  // Exact: at six samples all are above the median, or below it, in 1 of 32 draws.
  expect(medianInterval(samples(6))).toEqual({ from: 1, until: 6 })
  // The tables of the sign test: the 3rd and the 10th of 12, the 6th and the 15th of 20.
  expect(medianInterval(samples(12))).toEqual({ from: 3, until: 10 })
  expect(medianInterval(samples(20))).toEqual({ from: 6, until: 15 })
})

it('counts the processor time of the outermost tasks of one thread', () => {
  const task = (ts: number, dur: number, tdur: number, tid = 1): TraceEvent => ({
    name: 'ThreadControllerImpl::RunTask',
    cat: 'toplevel',
    ph: 'X',
    pid: 1,
    tid,
    ts,
    dur,
    tdur,
  })
  const events = [task(0, 400, 100), task(100, 200, 50), task(100, 500, 500, 2), task(600, 300, 50)]
  const window = { fromUs: 0, untilUs: 1_000 }
  expect(processorShare(events, { pid: 1, tid: 1 }, window)).toBeCloseTo(0.15)
})
