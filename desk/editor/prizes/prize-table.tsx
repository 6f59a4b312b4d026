import { Button } from '../../parts/control/button'
import hidden from '../../parts/hidden.module.css'
import { AmountNotice } from '../amounts/amount-notice'
import { freeId } from '../document/free-id'
import { moved, type Path, valueAt } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import type { ControlProps } from '../fields/control-props'
import { startEntry } from '../form/start-value'
import { prizeNumbers, thankYouOf, withoutPrize, withPrizeAdded, withPrizeMoved } from './arithmetic'
import { prizeName } from './prize-name'
import { PrizeRow } from './prize-row'
import { PrizeSums } from './prize-sums'
import styles from './prizes.module.css'

const COLUMNS = ['place', 'prizeName', 'amount', 'weight', 'odds', 'stock', 'release', 'actions'] as const

/** The focus goes along with a prize: from a control of one row to the same one of another, once it is drawn. */
function moveFocus(from: string, to: string): void {
  const focused = globalThis.document.activeElement?.id ?? ''
  if (focused !== from && !focused.startsWith(`${from}.`)) return
  requestAnimationFrame(() =>
    globalThis.document.getElementById(`${to}${focused.slice(from.length)}`)?.focus(),
  )
}

/** The prizes of a draw: their numbers in a table with the odds, everything else in the details of a row. */
export function PrizeTable({ id, path, field, value, describedBy }: ControlProps) {
  const { t, language, session, document, isReadOnly, say, goTo, isOpen, setOpen } = useEditor()
  const prizes = Array.isArray(value) ? (value as unknown[]) : []
  const numbers = prizeNumbers(prizes, thankYouOf(document))
  const isPlaced = field.path === 'prizes'
  const most = field.edit.kind === 'list' ? field.edit.most : 0
  const entryPath = (at: number): Path => [...path, at]
  const nameOf = (at: number) => prizeName(prizes[at], language) ?? t('editor.unnamed', { place: at + 1 })

  /** What is open stays open at the prize's new place. */
  const reopen = (open: readonly boolean[]) => {
    for (const [at, isOne] of open.entries()) setOpen(entryPath(at), isOne)
  }
  const openRows = () => prizes.map((_, at) => isOpen(entryPath(at)))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= prizes.length) return
    reopen(moved(openRows(), from, to))
    moveFocus(idAt(entryPath(from)), idAt(entryPath(to)))
    say(t('editor.moved', { name: nameOf(from), place: to + 1 }))
    if (isPlaced) session.replace(withPrizeMoved(document, from, to))
    else session.set(path, moved(prizes, from, to))
  }
  const remove = (at: number) => {
    say(t('editor.removed', { name: nameOf(at) }))
    reopen([...openRows().filter((_, index) => index !== at), false])
    if (isPlaced) session.replace(withoutPrize(document, at))
    else
      session.set(
        path,
        prizes.filter((_, index) => index !== at),
      )
  }
  const add = () => {
    const at = prizes.length
    setOpen(entryPath(at), true)
    if (isPlaced) session.replace(withPrizeAdded(document))
    else {
      const entry = {
        ...startEntry(field.fields),
        id: freeId(prizes, (count) => `gift-${count}`),
        stock: 0,
        weight: 0,
      }
      session.set(path, [...prizes, entry])
    }
    goTo([...entryPath(at), isPlaced ? 'name' : 'prizeName'])
  }

  return (
    <fieldset id={id} className={styles.prizes} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      {prizes.length === 0 ? (
        <p className={styles.none}>{t('editor.noPrizes')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} data-entries>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className={styles[column]}>
                    {t(`editor.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {prizes.map((prize, at) => (
              <PrizeRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place, and every input shows the document
                key={at}
                at={at}
                count={prizes.length}
                path={entryPath(at)}
                prize={prize}
                numbers={numbers[at]}
                fields={field.fields}
                name={nameOf(at)}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            ))}
          </table>
        </div>
      )}
      <AmountNotice path={path} />
      {prizes.length > 0 && <PrizeSums numbers={numbers} budgetFen={valueAt(document, ['budgetFen'])} />}
      {!isReadOnly && (
        <div className={styles.foot}>
          <Button disabled={prizes.length >= most} onClick={add}>
            {t('editor.addPrize')}
          </Button>
          <span className={styles.keys}>{t('editor.moveKeys')}</span>
        </div>
      )}
    </fieldset>
  )
}
