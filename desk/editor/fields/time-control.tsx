import { useState } from 'react'
import { useEditor } from '../editor-context'
import { type Distance, distanceOf, distanceText, momentInput, momentValue } from '../form/moment-text'
import { numberText } from '../form/typed-values'
import { type ControlProps, inputProps } from './control-props'
import styles from './fields.module.css'
import { useChange } from './use-change'

const UNITS = { d: 'editor.days', h: 'editor.hours', m: 'editor.minutes' } as const
const START: Distance = { isAfter: true, count: '1', unit: 'd' }

/** A time or a day: fixed, on Shanghai's clock, or a distance from the first start. */
export function TimeControl(props: ControlProps) {
  const { t, isReadOnly, language } = useEditor()
  const change = useChange(props)
  const { value, field, id } = props
  const isDay = field.edit.kind === 'day'
  const title = field.description.title[language]
  const distance = distanceOf(value)
  const [isDistance, setDistance] = useState(distance !== undefined)
  const shown = distance !== undefined || (isDistance && value === undefined)
  const choose = (toDistance: boolean) => {
    setDistance(toDistance)
    change(toDistance ? distanceText(START) : undefined)
  }
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <select
          className={`${styles.control} ${styles.narrow}`}
          aria-label={`${title} · ${t('editor.timeKind')}`}
          value={shown ? 'distance' : 'fixed'}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => choose(currentTarget.value === 'distance')}
        >
          <option value="fixed">{t(isDay ? 'editor.fixedDay' : 'editor.fixedTime')}</option>
          <option value="distance">{t('editor.distance')}</option>
        </select>
        {shown ? (
          <DistanceInput
            {...props}
            distance={distance ?? START}
            isDay={isDay}
            title={title}
            onChange={change}
          />
        ) : (
          <FixedInput {...props} isDay={isDay} onChange={change} />
        )}
      </div>
      {shown && (
        <p id={`${id}-distance`} className={styles.hint}>
          {t('editor.distanceHint')}
        </p>
      )}
    </div>
  )
}

function FixedInput({
  isDay,
  onChange,
  ...props
}: ControlProps & { isDay: boolean; onChange(value: unknown): void }) {
  const { t, isReadOnly } = useEditor()
  const { value } = props
  const day = /^\d{4}-\d{2}-\d{2}$/.test(numberText(value)) ? numberText(value) : ''
  const shown = isDay ? day : momentInput(value)
  const isUnreadable = value !== undefined && value !== '' && shown === ''
  return (
    <>
      <input
        {...inputProps(props)}
        className={`${styles.control} ${styles.time}`}
        type={isDay ? 'date' : 'datetime-local'}
        max={isDay ? '9999-12-31' : '9999-12-31T23:59'}
        value={shown}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => {
          // A date that is half typed is no value, and not nothing either.
          if (currentTarget.validity.badInput) return
          const typed = currentTarget.value
          if (typed === '') onChange(undefined)
          else onChange(isDay ? typed : momentValue(typed, value))
        }}
      />
      {!isDay && <span className={styles.unit}>{t('editor.shanghai')}</span>}
      {isUnreadable && (
        <span className={styles.hint}>{t('editor.unreadable', { value: numberText(value) })}</span>
      )}
    </>
  )
}

interface DistanceInputProps extends ControlProps {
  distance: Distance
  isDay: boolean
  title: string
  onChange(value: unknown): void
}

function DistanceInput({ distance, isDay, title, onChange, ...props }: DistanceInputProps) {
  const { t, isReadOnly } = useEditor()
  const write = (part: Partial<Distance>) => onChange(distanceText({ ...distance, ...part }))
  return (
    <>
      <select
        className={`${styles.control} ${styles.narrow}`}
        aria-label={`${title} · ${t('editor.direction')}`}
        value={distance.isAfter ? 'after' : 'before'}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => write({ isAfter: currentTarget.value === 'after' })}
      >
        <option value="after">{t('editor.after')}</option>
        <option value="before">{t('editor.before')}</option>
      </select>
      <input
        {...inputProps({ ...props, label: `${title} · ${t('editor.count')}` })}
        className={`${styles.control} ${styles.short}`}
        type="number"
        min={0}
        max={isDay ? 9_999 : 99_999}
        value={distance.count}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => {
          if (/^\d{1,5}$/.test(currentTarget.value)) write({ count: currentTarget.value })
        }}
      />
      <select
        className={`${styles.control} ${styles.narrow}`}
        aria-label={`${title} · ${t('editor.timeUnit')}`}
        value={distance.unit}
        disabled={isReadOnly || isDay}
        onChange={({ currentTarget }) => write({ unit: currentTarget.value as Distance['unit'] })}
      >
        {(Object.keys(UNITS) as Distance['unit'][]).map((unit) => (
          <option key={unit} value={unit}>
            {t(UNITS[unit])}
          </option>
        ))}
      </select>
    </>
  )
}
