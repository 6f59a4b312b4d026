import { type ReactNode, useId } from 'react'
import { useT } from '../../i18n'
import { type Fact, Facts } from '../../overlays/content/facts'
import sentence from '../../overlays/content/sentence-case.module.css'
import styles from './record-list.module.css'

/** One entry of a list to choose from. */
export interface RecordRow {
  id: string
  /** Heading of the entry and name of its checkbox. */
  name: string
  facts: readonly Fact[]
  /** Its state, such as 'sent'. */
  state: string
  /** Done with: it can be read, not chosen. */
  done: boolean
  /** Below its facts, such as a button. */
  more?: ReactNode
  /** Why it cannot be chosen yet. */
  hold?: string | undefined
}

interface RecordListProps {
  rows: readonly RecordRow[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], chosen: boolean) => void
}

function Row({ row, chosen, onChoose }: { row: RecordRow } & Omit<RecordListProps, 'rows'>) {
  const id = useId()
  const isChosen = chosen.has(row.id)
  return (
    <li className={isChosen ? `${styles.row} ${styles.chosen}` : styles.row}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        aria-label={row.name}
        aria-describedby={`${id}-state ${id}-hold`}
        disabled={row.done || row.hold !== undefined}
        checked={row.done || isChosen}
        onChange={(event) => onChoose([row.id], event.target.checked)}
      />
      <label htmlFor={id} className={styles.text}>
        <span className={styles.head}>
          <span className={styles.name}>{row.name}</span>
          <span id={`${id}-state`} className={row.done ? `${styles.state} ${styles.done}` : styles.state}>
            {row.state}
          </span>
        </span>
      </label>
      {row.hold ? (
        <p id={`${id}-hold`} className={styles.hold}>
          {row.hold}
        </p>
      ) : null}
      <div className={styles.facts}>
        <Facts facts={row.facts} />
        {row.more}
      </div>
    </li>
  )
}

/** Entries with a checkbox each, and one for all of them that can be chosen. */
export function RecordList({ rows, chosen, onChoose }: RecordListProps) {
  const t = useT()
  const open = rows.filter(({ done, hold }) => !done && hold === undefined).map(({ id }) => id)
  return (
    <div className={styles.list}>
      {open.length > 1 ? (
        <label className={styles.all}>
          <input
            type="checkbox"
            className={styles.box}
            checked={open.every((id) => chosen.has(id))}
            onChange={(event) => onChoose(open, event.target.checked)}
          />
          <span className={sentence.sentence}>{t('button.selectAll')}</span>
        </label>
      ) : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  )
}
