import { useEffect, useRef, useState } from 'react'
import type { Tier } from '../../scenes/engine/quality/quality-plan'
import { type Problem, problemOf } from '../problem'
import { FixtureFrame } from './fixture-frame'
import { type Kept, type Move, type Replay, recorded } from './replay'
import type { Listed } from './use-fixtures'

/** The scrubber's length: the longest game with its celebration. */
const LONGEST_MS = 9_000

export interface BenchSubject {
  fixture: Listed
  tier: Tier
  /** What was done to the fixture before; it stands at that time again. */
  kept: Kept | undefined
  onKeep: (kept: Kept) => void
}

export interface Bench {
  /** Undefined until the fixture is shown. */
  frame: FixtureFrame | undefined
  timeMs: number
  longestMs: number
  problem: Problem | undefined
  say: (problem: Problem | undefined) => void
  values: ReturnType<FixtureFrame['read']> | undefined
  story: { readonly current: Replay }
  open: (element: HTMLIFrameElement) => void
  seek: (toMs: number) => void
  play: (index: number) => void
}

/** Drives one fixture by hand: time, moves and what is recorded of them. */
export function useBench({ fixture: { path, lang }, tier, kept, onKeep }: BenchSubject): Bench {
  const [frame, setFrame] = useState<FixtureFrame>()
  const [timeMs, setTimeMs] = useState(kept?.timeMs ?? 0)
  const [problem, setProblem] = useState<Problem>()
  const [values, setValues] = useState<ReturnType<FixtureFrame['read']>>()
  const story = useRef<Replay>({
    kind: 'hongbao-replay',
    path,
    tier,
    lang,
    moves: kept?.story.moves ?? [],
  })
  /** One after the other: a jump back shows the fixture anew, which takes a while. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The time that was asked for last, ms. */
  const target = useRef(kept?.timeMs)
  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
    },
    [],
  )

  const run = (work: () => Promise<void> | void) => {
    queue.current = queue.current
      .then(() => (isGone.current ? undefined : work()))
      .catch((cause) => setProblem(problemOf(cause)))
  }
  const read = (of: FixtureFrame) => {
    if (isGone.current) return
    setTimeMs(of.timeMs)
    setValues(of.read())
    onKeep({ story: story.current, timeMs: of.timeMs })
  }
  const record = (of: FixtureFrame, move: Move) => {
    story.current = recorded(story.current, move)
    of.hasDone(story.current)
    read(of)
  }
  const open = (element: HTMLIFrameElement) => {
    const made = new FixtureFrame(element)
    run(async () => {
      await made.enter(story.current)
      target.current ??= made.stillMs
      await made.show(story.current, target.current)
      made.watch((pointer, x, y) => record(made, { atMs: made.timeMs, pointer, x, y }))
      setFrame(made)
      read(made)
    })
  }
  const longestMs = Math.max(LONGEST_MS, frame?.stillMs ?? 0)
  const seek = (toMs: number) => {
    if (!frame) return
    const wantedMs = Math.max(0, Math.min(longestMs, toMs))
    target.current = wantedMs
    setTimeMs(wantedMs)
    setProblem(undefined)
    run(async () => {
      if (target.current !== wantedMs) return
      await frame.show(story.current, wantedMs)
      read(frame)
    })
  }
  const play = (index: number) => {
    if (!frame) return
    setProblem(undefined)
    run(async () => {
      const phase = frame.phase ?? ''
      const atMs = frame.timeMs
      if (await frame.play(index)) record(frame, { atMs, play: index })
      else setProblem({ key: 'bench.notPlayed', values: { phase } })
    })
  }
  return { frame, timeMs, longestMs, problem, say: setProblem, values, story, open, seek, play }
}
