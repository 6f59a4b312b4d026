import { type ReactNode, useRef } from 'react'
import type { Language } from '../../../domain/languages'
import { Button } from '../../parts/control/button'
import { PlaceComments } from '../../review/place-comments'
import { topOf } from '../../review/places'
import { AmountNotice } from '../amounts/amount-notice'
import { type Path, pathText, valueAt } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import { fieldHint } from '../form/field-hint'
import type { FormField } from '../form/form-field'
import { isNeeded } from '../form/needed'
import type { Translate } from '../translate'
import styles from './fields.module.css'

/** A label cannot name a group of controls; their own legend does. */
const isGroup = ({ edit }: FormField): boolean => ['object', 'list', 'commaText'].includes(edit.kind)

/** Made once: every field says its bounds with every key that is pressed. */
const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** What its value counts, and between which bounds it lies. */
function boundsOf({ edit, description: { unit } }: FormField, language: Language, t: Translate): string {
  const between = (least: number, most: number, counted: string) =>
    t('editor.bounds', { least: GROUPED.format(least), most: GROUPED.format(most), unit: counted }).trim()
  switch (edit.kind) {
    case 'number':
      return between(edit.least, edit.most, unit?.[language] ?? '')
    case 'money': {
      const [least, most] = edit.as === 'fen' ? [edit.least / 100, edit.most / 100] : [edit.least, edit.most]
      return between(least, most, t('editor.yuan'))
    }
    case 'text':
    case 'localText':
      return t('editor.atMostCharacters', { most: GROUPED.format(edit.most) })
    default:
      return ''
  }
}

/** Kinds that need half a line at most. */
const COMPACT: readonly string[] = [
  'flag',
  'boolean',
  'choice',
  'number',
  'money',
  'text',
  'moment',
  'day',
  'colour',
  'fixed',
]

/** Ids of what is said of a place beside its control. */
export const describedBy = (path: Path, isInvalid: boolean): string =>
  [`${idAt(path)}-hint`, isInvalid && `${idAt(path)}-error`].filter(Boolean).join(' ')

/** Where a field is filled in: not its buttons, the first of which removes it. */
const CONTROLS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

interface FieldShellProps {
  field: FormField
  path: Path
  errors: readonly string[]
  children: ReactNode
}

/** A field with its title, what is to be known of it, its control and what is wrong with it. */
export function FieldShell({ field, path, errors, children }: FieldShellProps) {
  const { language, t, isReadOnly, document, session, drop, say } = useEditor()
  const id = idAt(path)
  const place = pathText(path)
  const title = field.description.title[language]
  const bounds = boundsOf(field, language, t)
  const isKept = field.isRequired || (isNeeded(document, field.path) && valueAt(document, path) === undefined)
  const isRemovable = !isKept && !isReadOnly
  const shell = useRef<HTMLDivElement>(null)
  /** The focus goes on to the next field, else to the head of the section. */
  const remove = () => {
    const next = shell.current?.nextElementSibling?.querySelector<HTMLElement>(CONTROLS)
    const head = shell.current?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]')
    drop(path)
    session.remove(path)
    say(t('editor.removed', { name: title }))
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) (next ?? head)?.focus()
    })
  }
  const Title =
    isGroup(field) || field.edit.kind === 'localText' || field.edit.kind === 'localAddress' ? 'span' : 'label'
  return (
    <div ref={shell} className={styles.field} data-compact={COMPACT.includes(field.edit.kind) || undefined}>
      <div className={styles.head}>
        <Title className={styles.title} {...(Title === 'label' && { htmlFor: id })}>
          {title}
          {field.isRequired && field.edit.kind !== 'fixed' && (
            <span className={styles.required}> · {t('editor.required')}</span>
          )}
        </Title>
        {isRemovable && (
          <Button look="quiet" aria-label={t('editor.removeNamed', { name: title })} onClick={remove}>
            ×
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {fieldHint(field)[language]}
        {bounds !== '' && <span className={styles.bounds}> {bounds}</span>}
      </p>
      {children}
      {field.edit.kind === 'money' && <AmountNotice path={path} />}
      {topOf(place) === place && (
        <PlaceComments place={place} isHere={(comment) => topOf(comment.place) === place} />
      )}
      {errors.length > 0 && (
        <ul id={`${id}-error`} className={styles.errors}>
          {errors.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
