import { useEffect, useRef, useState } from 'react'
import { useLabText } from '../shell/language'
import type { Bench } from './use-bench'

const RATES = [20, 30, 60, 120] as const

/** The time of a fixture: by a slider, frame by frame, and as it passes. */
export function Scrubber({ bench: { timeMs, longestMs, seek } }: { bench: Bench }) {
  const t = useLabText()
  const [rate, setRate] = useState<number>(60)
  const [isPlaying, setIsPlaying] = useState(false)
  const latest = useRef({ timeMs, longestMs, seek })
  latest.current = { timeMs, longestMs, seek }
  const frameMs = 1_000 / rate

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const { timeMs: nowMs, longestMs: endMs, seek: goTo } = latest.current
      if (nowMs >= endMs) setIsPlaying(false)
      else goTo(nowMs + frameMs)
    }, frameMs)
    return () => clearInterval(timer)
  }, [isPlaying, frameMs])

  const toggle = () => {
    if (!isPlaying && timeMs >= longestMs) seek(0)
    setIsPlaying(!isPlaying)
  }
  return (
    <>
      <label>
        {t('bench.time')}: {Math.round(timeMs)}
        <input
          type="range"
          min={0}
          max={longestMs}
          step={1}
          value={Math.round(timeMs)}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </label>
      <div className="row">
        <button type="button" onClick={() => seek(0)}>
          {t('bench.start')}
        </button>
        <button type="button" onClick={() => seek(timeMs - frameMs)}>
          {t('bench.frameBack')}
        </button>
        <button type="button" onClick={() => seek(timeMs + frameMs)}>
          {t('bench.frameOn')}
        </button>
        <button type="button" aria-pressed={isPlaying} onClick={toggle}>
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
    </>
  )
}
