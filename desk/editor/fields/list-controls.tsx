import hidden from '../../parts/hidden.module.css'
import { useEditor } from '../editor-context'
import { knownOptions, optionWords } from '../form/option-words'
import { entriesOf, linesText, linesValue } from '../form/typed-values'
import type { Size } from '../regions/geometry'
import { type ControlProps, inputProps } from './control-props'
import styles from './fields.module.css'
import { TypedInput } from './typed-input'
import { useChange } from './use-change'

/** A list of texts, one a line. */
export function LinesControl(props: ControlProps) {
  const { t, isReadOnly, session } = useEditor()
  const { value, field, path, id } = props
  const most = field.edit.kind === 'lines' ? field.edit.most : 0
  return (
    <div className={styles.stack}>
      <TypedInput
        {...inputProps({
          ...props,
          describedBy: [props.describedBy, `${id}-count`].filter(Boolean).join(' '),
        })}
        isMultiline
        value={value}
        read={linesValue}
        write={linesText}
        readOnly={isReadOnly}
        onChange={(next) => session.set(path, next)}
      />
      <p id={`${id}-count`} className={styles.hint}>
        {t('editor.entryCount', { count: Array.isArray(value) ? value.length : 0, most })}
      </p>
    </div>
  )
}

/** A comma text whose entries are known: a box for each, and for those that only the document knows. */
export function CommaTextControl(props: ControlProps) {
  const { language, isReadOnly, session } = useEditor()
  const { value, field, path, id, describedBy } = props
  const set = entriesOf(value)
  const options = [...new Set([...knownOptions(field.path), ...set])]
  const write = (option: string, isSet: boolean) => {
    const next = isSet ? [...set, option] : set.filter((entry) => entry !== option)
    session.set(path, Array.isArray(value) ? next : next.join(','))
  }
  return (
    <fieldset id={id} className={styles.boxes} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      {options.map((option) => (
        <label key={option} className={styles.box}>
          <input
            type="checkbox"
            checked={set.includes(option)}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => write(option, currentTarget.checked)}
          />
          {optionWords(field.path, option)?.[language] ?? option}
        </label>
      ))}
    </fieldset>
  )
}

const HEX = /^#[\da-fA-F]{6}$/

export function ColourControl(props: ControlProps) {
  const { t, isReadOnly } = useEditor()
  const change = useChange(props)
  const text = typeof props.value === 'string' ? props.value : ''
  return (
    <div className={styles.row}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('editor.picker')}
        value={HEX.test(text.trim()) ? text.trim().toLowerCase() : '#888888'}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => change(currentTarget.value.toUpperCase())}
      />
      <input
        {...inputProps(props)}
        className={`${styles.control} ${styles.narrow}`}
        autoComplete="off"
        value={text}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => change(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
    </div>
  )
}

const PICTURE = /^\/(?!\/).+\.(?:webp|png|jpe?g|avif|gif|svg)$/i

/** An address; that of a picture of this site is shown beside it. */
export function AddressControl({ onSize, ...props }: ControlProps & { onSize?: (size: Size) => void }) {
  const { isReadOnly } = useEditor()
  const change = useChange(props)
  const text = typeof props.value === 'string' ? props.value : ''
  return (
    <div className={styles.row}>
      <input
        {...inputProps(props)}
        className={styles.control}
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        value={text}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => change(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
      {PICTURE.test(text) && (
        <img
          key={text}
          className={styles.picture}
          src={text}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize?.({ width: naturalWidth, height: naturalHeight })
          }
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
    </div>
  )
}
