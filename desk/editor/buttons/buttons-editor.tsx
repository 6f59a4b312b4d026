import { LANGUAGES, type Language } from '../../../domain/languages'
import { isMainButton } from '../../../domain/rules/activity/landing-buttons'
import { Button } from '../../parts/control/button'
import hidden from '../../parts/hidden.module.css'
import { useEditor } from '../editor-context'
import type { ControlProps } from '../fields/control-props'
import { optionWords } from '../form/option-words'
import { type EditedButton, editedButtons, strangeButtons, withButton } from './buttons'
import styles from './buttons.module.css'

const REGIONS = ['config', 'activityRegions']

/** The buttons of the landing page: which of them there are, what each says and where it leads, and how players see them. */
export function ButtonsEditor({ id, path, field, value, describedBy }: ControlProps) {
  const { t, language, document, session, isReadOnly, add, goTo } = useEditor()
  const buttons = editedButtons(value, document)
  const write = (number: string, isShown: boolean) => session.set(path, withButton(value, number, isShown))
  const toRegions = () => {
    add(REGIONS)
    goTo(REGIONS)
  }
  return (
    <fieldset id={id} className={styles.editor} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      <p className={styles.help}>
        {t('editor.buttonHelp')}{' '}
        {!isReadOnly && (
          <Button look="quiet" onClick={toRegions}>
            {t('editor.buttonRegions')}
          </Button>
        )}
      </p>
      <div className={styles.columns}>
        <ol className={styles.rows}>
          {buttons.map((button) => (
            <ButtonRow
              key={button.number}
              button={button}
              path={field.path}
              onChange={(isShown) => write(button.number, isShown)}
            />
          ))}
          {strangeButtons(value).map((entry) => (
            <li key={entry} className={styles.row}>
              <code>{entry}</code>
              {!isReadOnly && (
                <Button onClick={() => write(entry, false)}>{t('editor.buttonRemove', { entry })}</Button>
              )}
            </li>
          ))}
        </ol>
        <Foot buttons={buttons.filter(({ isShown }) => isShown)} path={field.path} />
      </div>
    </fieldset>
  )
}

function ButtonRow({
  button,
  path,
  onChange,
}: {
  button: EditedButton
  path: string
  onChange(isShown: boolean): void
}) {
  const { t, language, isReadOnly } = useEditor()
  const { number, id, isShown, address, lacks } = button
  const words = optionWords(path, number)
  const text = words?.[language] ?? number
  return (
    <li className={styles.row}>
      <label className={styles.name}>
        <input
          type="checkbox"
          aria-label={t('editor.buttonName', { number, text })}
          checked={isShown}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className={styles.words}>
          <span lang="zh-CN">{words?.['zh-CN']}</span>
          <span lang="en">{words?.en}</span>
        </span>
      </label>
      <p className={styles.help}>
        {address === undefined ? (
          t('editor.buttonPopup')
        ) : (
          <>
            {t('editor.buttonPage')} <code>{address}</code>
          </>
        )}
        {' · '}
        {t(isMainButton(button) ? 'editor.buttonMain' : 'editor.buttonSmall')}
        {id === 'joinNow' && ` · ${t('editor.buttonUntilEnd')}`}
      </p>
      {isShown && lacks && <p className={styles.lacks}>{t(`editor.lacks-${lacks}`)}</p>}
    </li>
  )
}

/** The foot of the landing page in each language. */
function Foot({ buttons, path }: { buttons: readonly EditedButton[]; path: string }) {
  const { t } = useEditor()
  const row = (some: readonly EditedButton[], language: Language, className: string | undefined) =>
    some.length > 0 && (
      <span className={className}>
        {some.map(({ number }) => (
          <span key={number} className={styles.button}>
            {optionWords(path, number)?.[language]}
          </span>
        ))}
      </span>
    )
  if (buttons.length === 0) return <p className={styles.help}>{t('editor.noButtons')}</p>
  return (
    <section className={styles.feet} aria-label={t('editor.buttonPhone')}>
      {LANGUAGES.map((language) => (
        <div key={language} lang={language} className={styles.foot}>
          {row(
            buttons.filter((button) => !isMainButton(button)),
            language,
            styles.small,
          )}
          {row(buttons.filter(isMainButton), language, styles.main)}
        </div>
      ))}
    </section>
  )
}
