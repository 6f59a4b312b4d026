import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { HOURS } from '../../domain/rules/draws/simulation-setup'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import styles from './hour-curve.module.css'
import { CURVES, weightsOf } from './setup'

interface HourCurveProps {
  weights: readonly number[]
  onChange(weights: readonly number[]): void
  /** Stands below the curves to begin with; what it takes is a curve too. */
  more?: (take: (weights: readonly number[]) => void) => ReactNode
}

const LEAST_TOP = 10
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }
const two = (hour: number) => String(hour).padStart(2, '0')

/** How busy each hour of a day is: drawn with a pointer, stepped with the arrow keys, or typed as 24 numbers. */
export function HourCurve({ weights, onChange, more }: HourCurveProps) {
  const { t } = useLanguage()
  const bars = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? weights.join(', ')
  const isWrong = typed !== undefined && weightsOf(typed) === undefined
  const top = Math.max(LEAST_TOP, ...weights)

  function take(next: readonly number[]): void {
    setTyped(undefined)
    onChange(next)
  }

  /** A day without a draw is no curve: the change that would make one is not taken. */
  function set(hour: number, weight: number): void {
    const next = weights.map((old, place) => (place === hour ? Math.min(top, Math.max(0, weight)) : old))
    if (next.some((value) => value > 0)) take(next)
  }

  function draw({ clientX, clientY, buttons }: PointerEvent): void {
    const box = bars.current?.getBoundingClientRect()
    if (box === undefined || buttons === 0) return
    const hour = Math.floor(((clientX - box.left) / box.width) * HOURS)
    if (hour >= 0 && hour < HOURS) set(hour, Math.round((1 - (clientY - box.top) / box.height) * top))
  }

  function step(event: KeyboardEvent, hour: number): void {
    const by = STEPS[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? top : undefined
    if (by === undefined && to === undefined) return
    event.preventDefault()
    set(hour, to ?? (weights[hour] ?? 0) + (by ?? 0))
  }

  return (
    <fieldset className={styles.curve}>
      <legend>{t('curve.title')}</legend>
      <div
        ref={bars}
        className={styles.bars}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(event)
        }}
        onPointerMove={draw}
      >
        {weights.map((weight, hour) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={hour}
            role="slider"
            tabIndex={0}
            className={styles.hour}
            aria-label={`${two(hour)}:00–${two((hour + 1) % HOURS)}:00`}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={top}
            aria-valuenow={weight}
            onKeyDown={(event) => step(event, hour)}
          >
            <span className={styles.bar} style={{ height: `${(weight / top) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{two(hour)}:00</span>
        ))}
      </div>
      <div className={styles.presets}>
        {(Object.keys(CURVES) as (keyof typeof CURVES)[]).map((name) => (
          <Button key={name} onClick={() => take(CURVES[name])}>
            {t(`curve.${name}`)}
          </Button>
        ))}
      </div>
      {more?.(take)}
      <TextField
        label={t('curve.typed')}
        hint={t('curve.typedHint')}
        error={isWrong ? t('curve.wrong') : undefined}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          const read = weightsOf(target.value)
          if (read) onChange(read)
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
    </fieldset>
  )
}
