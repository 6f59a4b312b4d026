import { useEditor } from '../editor-context'
import { optionWords, shownOptions } from '../form/option-words'
import { inFormOf, isOn, moneyText, moneyValue, numberText, numberValue } from '../form/typed-values'
import { type ControlProps, inputProps } from './control-props'
import styles from './fields.module.css'
import { TypedInput } from './typed-input'
import { useChange } from './use-change'

export function FlagControl(props: ControlProps) {
  const { t, isReadOnly, session } = useEditor()
  const { path, value, field } = props
  const write = (isSet: boolean) =>
    session.set(path, field.edit.kind === 'boolean' ? isSet : inFormOf(value, isSet ? '1' : '0'))
  return (
    <span className={styles.flag}>
      <input
        {...inputProps(props)}
        type="checkbox"
        checked={isOn(value)}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => write(currentTarget.checked)}
      />
      <span aria-hidden="true">{isOn(value) ? t('editor.on') : '—'}</span>
    </span>
  )
}

export function ChoiceControl(props: ControlProps) {
  const { t, language, isReadOnly } = useEditor()
  const change = useChange(props)
  const { field, value } = props
  const chosen = numberText(value)
  const options = shownOptions(field, chosen)
  return (
    <select
      {...inputProps(props)}
      className={styles.control}
      value={options.includes(chosen) ? chosen : ''}
      disabled={isReadOnly}
      onChange={({ currentTarget }) =>
        change(currentTarget.value === '' ? undefined : inFormOf(value, currentTarget.value))
      }
    >
      {(!field.isRequired || !options.includes(chosen)) && <option value="">{t('editor.choose')}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {optionWords(field.path, option)?.[language] ?? option}
        </option>
      ))}
    </select>
  )
}

export function NumberControl(props: ControlProps) {
  const { isReadOnly } = useEditor()
  const change = useChange(props)
  const isWhole = props.field.edit.kind === 'number' && props.field.edit.isWhole
  return (
    <TypedInput
      {...inputProps(props)}
      className={styles.number}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={props.value}
      read={numberValue}
      write={numberText}
      readOnly={isReadOnly}
      onChange={change}
    />
  )
}

export function MoneyControl(props: ControlProps) {
  const { isReadOnly } = useEditor()
  const change = useChange(props)
  const { edit } = props.field
  const as = edit.kind === 'money' ? edit.as : 'yuan'
  return (
    <TypedInput
      {...inputProps(props)}
      className={styles.number}
      inputMode="decimal"
      value={props.value}
      read={(text) => moneyValue(text, as)}
      write={(value) => moneyText(value, as)}
      readOnly={isReadOnly}
      onChange={change}
    />
  )
}

export function TextControl(props: ControlProps) {
  const { isReadOnly } = useEditor()
  const change = useChange(props)
  return (
    <input
      {...inputProps(props)}
      className={styles.control}
      autoComplete="off"
      value={numberText(props.value)}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => change(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}

export function FixedControl({ id, field, value }: ControlProps) {
  const { language } = useEditor()
  const text = numberText(value)
  return (
    <output id={id} className={styles.fixed}>
      {optionWords(field.path, text)?.[language] ?? <code>{text}</code>}
    </output>
  )
}
