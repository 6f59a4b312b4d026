import { wordingsOf } from '../../../domain/campaign/local-text'
import { LANGUAGES, type Language } from '../../../domain/languages'
import { Button } from '../../parts/control/button'
import { isFields } from '../document/path'
import { useEditor } from '../editor-context'
import { numberText } from '../form/typed-values'
import { type ControlProps, inputProps } from './control-props'
import styles from './fields.module.css'

const NAMES = { 'zh-CN': 'editor.chinese', en: 'editor.english' } as const
const ONE_LINE = 100

interface WordingProps extends ControlProps {
  text: string
  language: Language | undefined
  onChange(text: string): void
}

/** One wording, marked with its language for a reader's voice and a checker's dictionary. */
function Wording({ text, language, onChange, ...props }: WordingProps) {
  const { isReadOnly } = useEditor()
  const most = 'most' in props.field.edit ? props.field.edit.most : 0
  const isAddress = props.field.edit.kind === 'localAddress'
  const shared = {
    ...inputProps(props),
    className: styles.control,
    lang: language,
    value: text,
    readOnly: isReadOnly,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  if (most <= ONE_LINE || isAddress) return <input autoComplete="off" {...shared} />
  return <textarea rows={most > 1_000 ? 8 : 3} {...shared} />
}

/** The wordings of a text side by side; a text that is one for all languages is one input until it is split. */
export function LocalTextControl(props: ControlProps) {
  const { t, session, isReadOnly, language: own } = useEditor()
  const { path, value, id, isInvalid, label, field } = props
  const title = label ?? field.description.title[own]
  if (value !== undefined && !isFields(value)) {
    const text = numberText(value)
    return (
      <div className={styles.stack}>
        <Wording
          {...props}
          label={`${title} · ${t('editor.bothLanguages')}`}
          text={text}
          language={undefined}
          onChange={(next) => session.set(path, next)}
        />
        {!isReadOnly && (
          <span className={styles.aside}>
            {t('editor.bothLanguages')}
            <Button look="quiet" onClick={() => session.set(path, { 'zh-CN': text, en: text })}>
              {t('editor.splitLanguages')}
            </Button>
          </span>
        )}
      </div>
    )
  }
  const wordings = wordingsOf(value) ?? {
    'zh-CN': isFields(value) ? numberText(value['zh-CN']) : '',
    en: isFields(value) ? numberText(value.en) : '',
  }
  const isWrong = (text: string) =>
    'most' in field.edit &&
    (text.length > field.edit.most || ('isFilled' in field.edit && field.edit.isFilled && text.trim() === ''))
  const isSomeWrong = LANGUAGES.some((language) => isWrong(wordings[language]))
  return (
    <div className={styles.languages}>
      {LANGUAGES.map((language, at) => (
        <div key={language} className={styles.language}>
          <label className={styles.languageName} htmlFor={at === 0 ? id : `${id}.${language}`}>
            {t(NAMES[language])}
          </label>
          <Wording
            {...props}
            id={at === 0 ? id : `${id}.${language}`}
            label={`${title} · ${t(NAMES[language])}`}
            isInvalid={isInvalid && (!isSomeWrong || isWrong(wordings[language]))}
            text={wordings[language]}
            language={language}
            onChange={(text) => session.set(path, { ...wordings, [language]: text })}
          />
        </div>
      ))}
    </div>
  )
}
