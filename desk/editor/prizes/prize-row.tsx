import type { KeyboardEvent } from 'react'
import type { Language } from '../../../domain/languages'
import { isFields, type Path, valueAt } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import { ObjectFields } from '../fields/object-fields'
import { MoneyControl, NumberControl } from '../fields/scalar-controls'
import type { FormField } from '../form/form-field'
import { optionWords } from '../form/option-words'
import { PlaceButtons } from '../list/place-buttons'
import type { Translate } from '../translate'
import type { PrizeNumbers } from './arithmetic'
import { IN_THE_ROW } from './in-the-row'
import styles from './prizes.module.css'

interface PrizeRowProps {
  at: number
  count: number
  path: Path
  prize: unknown
  numbers: PrizeNumbers | undefined
  fields: readonly FormField[]
  name: string
  onMove(to: number): void
  onRemove(): void
}

const PERCENT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumSignificantDigits: 1,
  maximumSignificantDigits: 3,
})

/** How the stock is released, in short. */
function releaseText(prize: unknown, t: Translate): string {
  const release = valueAt(prize, ['release'])
  if (!isFields(release)) return t('editor.atOnce')
  const count = typeof release.count === 'number' ? release.count.toLocaleString('en-US') : '?'
  const pace = t(release.every === 'day' ? 'editor.perDay' : 'editor.perHour', { count })
  return release.carry === true ? `${pace}${t('editor.carried')}` : pace
}

/** What kind of prize it is, where there are several. */
function kindText(fields: readonly FormField[], prize: unknown, language: Language): string | undefined {
  const field = fields.find(({ name }) => name === 'prizeType')
  return field && optionWords(field.path, String(valueAt(prize, ['prizeType'])))?.[language]
}

/** A prize: its numbers in a row, and the rest of it in a row of its own below. */
export function PrizeRow(props: PrizeRowProps) {
  const { at, count, path, prize, numbers, fields, name, onMove, onRemove } = props
  const { t, language, isReadOnly, isOpen, setOpen, problemsIn } = useEditor()
  const detailsId = `${idAt(path)}-details`
  const isShown = isOpen(path)
  const details = fields.filter((field) => !IN_THE_ROW.includes(field.name))
  const kind = kindText(fields, prize, language)
  const hasProblems = details.some((field) => problemsIn([...path, field.name]).length > 0)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (isReadOnly || !event.altKey || step === undefined) return
    event.preventDefault()
    onMove(at + step)
  }
  return (
    <tbody className={styles.prize} data-invalid={problemsIn(path).length > 0 || undefined}>
      <tr onKeyDown={onKeyDown}>
        <td className={styles.place}>{at + 1}</td>
        <th scope="row" className={styles.prizeName}>
          <button
            type="button"
            id={idAt(path)}
            className={styles.open}
            aria-expanded={isShown}
            aria-controls={isShown ? detailsId : undefined}
            aria-label={t('editor.details', { name })}
            onClick={() => setOpen(path, !isShown)}
          >
            <span aria-hidden="true" className={styles.arrow}>
              {isShown ? '▾' : '▸'}
            </span>
            <span className={styles.name}>
              {name}
              {kind && <span className={styles.kind}>{kind}</span>}
            </span>
            {hasProblems && <span aria-hidden="true" className={styles.mark} />}
          </button>
        </th>
        <Cell column="amount" {...props} />
        <Cell column="weight" {...props} />
        <td className={styles.odds} data-title={t('editor.odds')}>
          {PERCENT.format(numbers?.share ?? 0)}
        </td>
        <Cell column="stock" {...props} />
        <td className={styles.release} data-title={t('editor.release')}>
          {releaseText(prize, t)}
        </td>
        <td className={styles.actions}>
          {!isReadOnly && (
            <PlaceButtons at={at} count={count} name={name} onMove={onMove} onRemove={onRemove} />
          )}
        </td>
      </tr>
      {isShown && (
        <tr id={detailsId} className={styles.details}>
          <td colSpan={8}>
            <div className={styles.inner}>
              <ObjectFields fields={details} path={path} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** A number of the row with its errors. */
function Cell({
  column,
  path,
  prize,
  fields,
  name,
  numbers,
}: PrizeRowProps & { column: 'amount' | 'weight' | 'stock' }) {
  const { t, language, problemsIn } = useEditor()
  const field = fields.find((one) => one.name === column)
  if (field === undefined) return <td />
  const Edits = column === 'amount' ? MoneyControl : NumberControl
  const place = [...path, column]
  const id = idAt(place)
  const problems = problemsIn(place)
  const isBoundless = column === 'stock' && numbers?.stock === undefined && problems.length === 0
  return (
    <td className={styles[column]} data-title={t(`editor.${column}`)}>
      <Edits
        id={id}
        path={place}
        field={field}
        value={valueAt(prize, [column])}
        label={`${name} · ${field.description.title[language]}`}
        describedBy={problems.length > 0 ? `${id}-error` : undefined}
        isInvalid={problems.length > 0}
      />
      {isBoundless && <span className={styles.note}>{t('editor.boundless')}</span>}
      {problems.length > 0 && (
        <ul id={`${id}-error`} className={styles.errors}>
          {problems.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </td>
  )
}
