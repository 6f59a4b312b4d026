import { useEffect, useRef, useState } from 'react'
import { useLabText } from '../shell/language'
import { FixtureFrame, fixtureAddress, type Setting } from './fixture-frame'
import { valuesOf } from './plan-values'
import { type Move, type Replay, readReplay, recorded } from './replay'

const RATES = [20, 30, 60, 120] as const
/** The scrubber's length: the longest game with its celebration. */
const LONGEST_MS = 9_000
const BYTES_PER_MB = 1_048_576

interface FixtureBenchProps {
  /** Scene and fixture. */
  path: string
  setting: Setting
  /** What is repeated; nothing was done to the fixture without it. */
  story: Replay | undefined
  onReplay: (story: Replay) => void
  onClose: () => void
}

/** Drives one fixture by hand: time, moves and what is recorded of them. */
function useBench({ path, setting: { tier, lang }, story: given }: FixtureBenchProps) {
  const [frame, setFrame] = useState<FixtureFrame>()
  const [timeMs, setTimeMs] = useState(0)
  const [problem, setProblem] = useState('')
  const [values, setValues] = useState<ReturnType<FixtureFrame['read']>>()
  const story = useRef<Replay>({ kind: 'hongbao-replay', path, tier, lang, moves: [] })
  /** One after the other: a jump back shows the fixture anew, which takes a while. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The time that was asked for last, ms. */
  const target = useRef<number>(undefined)

  const run = (work: () => Promise<void> | void) => {
    queue.current = queue.current.then(work).catch((cause) => setProblem(String(cause)))
  }
  const read = (of: FixtureFrame) => {
    setTimeMs(of.timeMs)
    setValues(of.read())
  }
  const record = (of: FixtureFrame, move: Move) => {
    story.current = recorded(story.current, move)
    of.hasDone(story.current)
    read(of)
  }
  const open = (element: HTMLIFrameElement) => {
    const made = new FixtureFrame(element)
    run(async () => {
      if (given) story.current = given
      await made.enter(path)
      target.current ??= given ? 0 : made.stillMs
      await made.show(story.current, target.current)
      made.watch((pointer, x, y) => record(made, { atMs: made.timeMs, pointer, x, y }))
      setFrame(made)
      read(made)
    })
  }
  const seek = (toMs: number) => {
    const wantedMs = Math.max(0, Math.min(LONGEST_MS, toMs))
    target.current = wantedMs
    setTimeMs(wantedMs)
    if (!frame) return
    run(async () => {
      if (target.current !== wantedMs) return
      await frame.show(story.current, wantedMs)
      read(frame)
    })
  }
  const play = (index: number) => {
    if (!frame) return
    frame.play(index)
    record(frame, { atMs: frame.timeMs, play: index })
  }
  return { frame, timeMs, problem, setProblem, values, story, open, seek, play }
}

/** A fixture in a phone's frame with its scrubber, its values beside the plan's, and its replay. */
export function FixtureBench(props: FixtureBenchProps) {
  const { path, setting, onReplay, onClose } = props
  const t = useLabText()
  const bench = useBench(props)
  const [rate, setRate] = useState<number>(60)
  const [result, setResult] = useState('0')
  const [isPlaying, setIsPlaying] = useState(false)
  const { frame, timeMs, seek } = bench
  const latest = useRef({ timeMs, seek })
  latest.current = { timeMs, seek }

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const { timeMs: nowMs, seek: goTo } = latest.current
      if (nowMs >= LONGEST_MS) setIsPlaying(false)
      else goTo(nowMs + 1_000 / rate)
    }, 1_000 / rate)
    return () => clearInterval(timer)
  }, [isPlaying, rate])

  const save = () => {
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(bench.story.current, null, 2)], { type: 'application/json' }),
    )
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: `${path.replace('/', '-')}.replay.json`,
    })
    link.click()
    URL.revokeObjectURL(address)
  }
  const load = async (file: File) => {
    const story = readReplay(await file.text())
    if (story) onReplay(story)
    else bench.setProblem(t('bench.notAReplay'))
  }
  const { scene, metrics } = bench.values ?? {}

  return (
    <section aria-label={path} className="fixture">
      <h2>
        {path} <a href={fixtureAddress(path, setting).replace('&clock=manual', '')}>{t('gallery.alone')}</a>{' '}
        <button type="button" onClick={onClose}>
          {t('gallery.close')}
        </button>
      </h2>
      <div className="sides">
        <iframe
          title={path}
          width={375}
          height={667}
          src={fixtureAddress('', setting)}
          onLoad={({ currentTarget }) => (frame ? undefined : bench.open(currentTarget))}
        />
        <div className="controls">
          {frame ? null : <p role="status">{t('bench.loading')}</p>}
          {bench.problem === '' ? null : <p role="alert">{bench.problem}</p>}
          <label>
            {t('bench.time')}: {Math.round(timeMs)}
            <input
              type="range"
              min={0}
              max={LONGEST_MS}
              step={1}
              value={Math.round(timeMs)}
              onChange={({ target }) => seek(Number(target.value))}
            />
          </label>
          <div className="row">
            <button type="button" onClick={() => seek(0)}>
              {t('bench.start')}
            </button>
            <button type="button" onClick={() => seek(timeMs - 1_000 / rate)}>
              {t('bench.frameBack')}
            </button>
            <button type="button" onClick={() => seek(timeMs + 1_000 / rate)}>
              {t('bench.frameOn')}
            </button>
            <button type="button" aria-pressed={isPlaying} onClick={() => setIsPlaying(!isPlaying)}>
              {t(isPlaying ? 'bench.pause' : 'bench.play')}
            </button>
            <label>
              {t('bench.rate')}
              <select value={rate} onChange={({ target }) => setRate(Number(target.value))}>
                {RATES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          </div>
          <div className="row">
            <label>
              {t('bench.result')}
              <select value={result} onChange={({ target }) => setResult(target.value)}>
                {Array.from({ length: 8 }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the result
                  <option key={index}>{index}</option>
                ))}
              </select>
            </label>
            <button type="button" onClick={() => bench.play(Number(result))}>
              {t('bench.playResult')}
            </button>
            <button type="button" onClick={save}>
              {t('bench.export')}
            </button>
            <label>
              {t('bench.import')}
              <input
                type="file"
                accept="application/json"
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) void load(file)
                }}
              />
            </label>
          </div>
          <p>
            {t('bench.moves')}: {bench.story.current.moves.length}
          </p>
          {scene ? (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('bench.value')}</th>
                  <th scope="col">{t('bench.drawn')}</th>
                  <th scope="col">{t('bench.planned')}</th>
                </tr>
              </thead>
              <tbody>
                {valuesOf(scene).map(({ name, drawn, planned }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{drawn}</td>
                    <td>{planned}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
          {metrics ? (
            <p>
              {`${metrics.tier} · ${metrics.renderer} · ${metrics.drawCalls} draw calls · ${(metrics.textureBytes / BYTES_PER_MB).toFixed(1)} MB · ${metrics.liveTweens} tweens`}
            </p>
          ) : null}
        </div>
      </div>
    </section>
  )
}
