import { useRef } from 'react'
import { Button } from '../../parts/control/button'
import hidden from '../../parts/hidden.module.css'
import { Notice } from '../../parts/state/notice'
import { isFields, moved, withValue } from '../document/path'
import { wordingIn } from '../document/wording'
import { useEditor } from '../editor-context'
import type { ControlProps } from '../fields/control-props'
import { AgreementRow } from './agreement-row'
import styles from './agreements.module.css'
import { Phone } from './phone'
import { newAgreement, type OurKey, type Source, usualAgreements, withOurs, withSource } from './source'

/** The agreements of an activity: their texts beside a player's phone that shows them. */
export function AgreementsEditor({ id, path, field, value, describedBy }: ControlProps) {
  const { document, t, language, session, isReadOnly, say, setOpen, isOpen, goTo } = useEditor()
  const group = useRef<HTMLFieldSetElement>(null)
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const most = field.edit.kind === 'list' ? field.edit.most : 0
  const titleOf = (at: number) => {
    const entry = entries[at]
    return (isFields(entry) ? wordingIn(entry.title, language) : undefined) ?? t('editor.untitled')
  }
  const nameOf = (at: number) => t('editor.agreementName', { number: at + 1, title: titleOf(at) })

  /** Writes the whole list as a step of its own. */
  const write = (next: readonly unknown[]) => session.replace(withValue(document, path, next))
  /** Open rows go along with their agreements. */
  const reopen = (order: readonly number[]) => {
    const open = entries.map((_, at) => isOpen([...path, at]))
    for (const at of entries.keys()) setOpen([...path, at], open[order[at] ?? -1] ?? false)
  }
  const places = [...entries.keys()]
  const move = (from: number, to: number) => {
    write(moved(entries, from, to))
    reopen(moved(places, from, to))
    say(t('editor.moved', { name: nameOf(from), place: to + 1 }))
  }
  const remove = (at: number) => {
    const name = nameOf(at)
    write(entries.filter((_, other) => other !== at))
    reopen(places.filter((other) => other !== at))
    say(t('editor.removed', { name }))
  }
  const add = () => {
    const at = entries.length
    write([...entries, newAgreement(entries)])
    say(t('editor.agreementAdded', { number: at + 1 }))
    goTo([...path, at, 'title'])
  }
  const change = (at: number, changed: (entry: Readonly<Record<string, unknown>>) => unknown) => {
    const entry = entries[at]
    write(entries.with(at, changed(isFields(entry) ? entry : {})))
  }
  const setSource = (at: number, source: Source) =>
    change(at, (entry) => withSource(entry, source, entries.toSpliced(at, 1), document))
  const setOurs = (at: number, key: OurKey) => change(at, (entry) => withOurs(entry, key, document))

  return (
    <fieldset ref={group} id={id} className={styles.editor} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      {entries.length === 0 ? (
        <Notice tone={value === undefined ? 'info' : 'warning'}>
          {t(value === undefined ? 'editor.agreementUnset' : 'editor.agreementNone')}
        </Notice>
      ) : (
        <p className={styles.help}>{t('editor.agreementHelp')}</p>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <ol className={styles.rows}>
            {entries.map((_, at) => (
              <AgreementRow
                // biome-ignore lint/suspicious/noArrayIndexKey: an agreement is its place in the document
                key={at}
                at={at}
                entries={entries}
                path={[...path, at]}
                title={titleOf(at)}
                fields={field.fields}
                onSource={(source) => setSource(at, source)}
                onOurs={(key) => setOurs(at, key)}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
          {!isReadOnly && (
            <div className={styles.tools}>
              <Button disabled={entries.length >= most} onClick={add}>
                {t('editor.agreementAdd')}
              </Button>
              {entries.length === 0 && (
                <Button onClick={() => write(usualAgreements(document))}>{t('editor.agreementUsual')}</Button>
              )}
            </div>
          )}
          {entries.length >= most && <p className={styles.help}>{t('editor.agreementMost', { most })}</p>}
        </div>
        {entries.length > 0 && <Phone entries={entries} />}
      </div>
    </fieldset>
  )
}
