import type { TextLanguage } from '../../../domain/campaign/local-text'
import { Button } from '../../parts/control/button'
import { type Path, valueAt } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import { fieldHint } from '../form/field-hint'
import type { FormField } from '../form/form-field'
import { ListEditor } from '../list/list-editor'
import { PictureControl } from '../pictures/picture-control'
import type { Problem } from '../problems/index-of-problems'
import type { Translate } from '../translate'
import type { ControlProps } from './control-props'
import styles from './fields.module.css'
import { AddressControl, ColourControl, CommaTextControl, LinesControl } from './list-controls'
import { LocalTextControl } from './local-text-control'
import { ObjectFields } from './object-fields'
import {
  ChoiceControl,
  FixedControl,
  FlagControl,
  MoneyControl,
  NumberControl,
  TextControl,
} from './scalar-controls'
import { TimeControl } from './time-control'

const CONTROLS = {
  flag: FlagControl,
  boolean: FlagControl,
  choice: ChoiceControl,
  number: NumberControl,
  money: MoneyControl,
  text: TextControl,
  localText: LocalTextControl,
  localAddress: LocalTextControl,
  address: AddressControl,
  picture: PictureControl,
  colour: ColourControl,
  moment: TimeControl,
  day: TimeControl,
  commaText: CommaTextControl,
  lines: LinesControl,
  fixed: FixedControl,
  object: ObjectFields,
  list: ListEditor,
} as const

/** Edits a value by its kind, without a label of its own. */
function Control(props: ControlProps) {
  const Edits = CONTROLS[props.field.edit.kind]
  return <Edits {...props} />
}

/** A label cannot name a group of controls; their own legend does. */
const isGroup = ({ edit }: FormField): boolean => ['object', 'list', 'commaText'].includes(edit.kind)

/** Made once: every field says its bounds with every key that is pressed. */
const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** What its value counts, and between which bounds it lies. */
function boundsOf({ edit, description: { unit } }: FormField, language: TextLanguage, t: Translate): string {
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
      return t('editor.atMostCharacters', { most: edit.most })
    default:
      return ''
  }
}

/** Problems of a field; those of its lines and languages, which have no place of their own, with it. */
function useProblems(field: FormField, path: Path): readonly Problem[] {
  const { problemsAt, problemsIn, t } = useEditor()
  if (field.edit.kind === 'object' || field.edit.kind === 'list') return problemsAt(path)
  return problemsIn(path).map((problem) => {
    const last = problem.path.at(-1)
    const isLine = field.edit.kind === 'lines' && typeof last === 'number'
    return isLine
      ? { ...problem, text: t('editor.line', { line: last + 1, message: problem.text }) }
      : problem
  })
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

/** A field with its title, what is to be known of it, its control and what is wrong with it. */
export function FieldView({ field, path }: { field: FormField; path: Path }) {
  const { document, language, t, isReadOnly, session, drop, say } = useEditor()
  const problems = useProblems(field, path)
  const id = idAt(path)
  const title = field.description.title[language]
  const bounds = boundsOf(field, language, t)
  const describedBy = [`${id}-hint`, problems.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  const isRemovable = !field.isRequired && !isReadOnly
  const remove = () => {
    drop(path)
    session.remove(path)
    say(t('editor.removed', { name: title }))
  }
  const Title =
    isGroup(field) || field.edit.kind === 'localText' || field.edit.kind === 'localAddress' ? 'span' : 'label'
  return (
    <div className={styles.field} data-compact={COMPACT.includes(field.edit.kind) || undefined}>
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
      <Control
        id={id}
        path={path}
        field={field}
        value={valueAt(document, path)}
        describedBy={describedBy}
        isInvalid={problems.length > 0}
      />
      {problems.length > 0 && (
        <ul id={`${id}-error`} className={styles.errors}>
          {problems.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
