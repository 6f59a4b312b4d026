import { useRef, useState } from 'react'
import type { Problem } from '../problem'
import type { Kept, Replay } from './replay'
import type { Listed } from './use-fixtures'
import { useQuery } from './use-query'

/** As many fixtures as stand side by side. */
const MOST_OPEN = 2

interface Benches {
  opened: readonly Listed[]
  /** Paths of the address that name no fixture. */
  unknown: readonly string[]
  toggle: (path: string) => void
  /** Counts the replays that were opened of a fixture: each is a bench anew. */
  replaysOf: (path: string) => number
  /** What was done to a fixture before it was shown anew. */
  keptOf: (path: string) => Kept | undefined
  keep: (kept: Kept) => void
  /**
   * Shows a replay in place of the fixture from whose bench it was opened.
   * @returns why it is not shown
   */
  openReplay: (from: string, story: Replay) => Problem | undefined
  /** Whether the tester has just opened that fixture; true once. */
  takeArrival: (path: string) => boolean
}

/** What is on the bench, `?open=wheel/won,wheel/default` of the address, and the story of each fixture. */
export function useBenches(fixtures: readonly Listed[] | undefined): Benches {
  const [open, setOpen] = useQuery('open', '', String)
  const kept = useRef(new Map<string, Kept>())
  const [replays, setReplays] = useState<Readonly<Record<string, number>>>({})
  const arrival = useRef<string>(undefined)
  const find = (path: string) => fixtures?.find((one) => one.path === path)
  const named = [...new Set(open.split(','))].filter((path) => path !== '')
  const opened = named.flatMap((path) => find(path) ?? []).slice(-MOST_OPEN)
  const paths = opened.map(({ path }) => path)
  const replaysOf = (path: string) => replays[path] ?? 0

  return {
    opened,
    unknown: fixtures ? named.filter((path) => !find(path)) : [],
    replaysOf,
    keptOf: (path) => kept.current.get(path),
    keep: (next) => void kept.current.set(next.story.path, next),
    toggle: (path) => {
      const isOpen = paths.includes(path)
      if (!isOpen) arrival.current = path
      setOpen((isOpen ? paths.filter((one) => one !== path) : [...paths, path].slice(-MOST_OPEN)).join(','))
    },
    openReplay: (from, story) => {
      const { path } = story
      const fixture = find(path)
      if (!fixture) return { key: 'bench.unknownFixture', values: { path } }
      kept.current.set(path, { story: { ...story, lang: fixture.lang }, timeMs: 0 })
      arrival.current = path
      setReplays({ ...replays, [path]: replaysOf(path) + 1 })
      if (!paths.includes(path)) setOpen(paths.map((one) => (one === from ? path : one)).join(','))
    },
    takeArrival: (path) => {
      const isArrival = arrival.current === path
      if (isArrival) arrival.current = undefined
      return isArrival
    },
  }
}
