import { useId, useState } from 'react'
import { LANGUAGES, type Language } from '../../../domain/languages'
import { allTicked, showsSelectAll } from '../../../domain/rules/visit/agreements'
import { Button } from '../../parts/control/button'
import { Segments } from '../../parts/control/segments'
import { useEditor } from '../editor-context'
import styles from './agreements.module.css'
import { OurText } from './our-text'
import { type ShownAgreement, shownAgreement } from './shown'

/** What the players' pages say around agreements. */
const WORDS: Record<Language, { lead: string; all: string; agree: string; missing: string }> = {
  'zh-CN': { lead: '请阅读并勾选以下协议', all: '全选', agree: '同意', missing: '请勾选上面所有协议' },
  en: {
    lead: 'Please read and tick',
    all: 'Select all',
    agree: 'agree',
    missing: 'please tick all agreements above',
  },
}

const NAMES: Record<Language, string> = { 'zh-CN': '中文', en: 'English' }

/** The agreements on a player's phone: its line of each to be ticked, and what opens below a title. */
export function Phone({ entries }: { entries: readonly unknown[] }) {
  const { t, document, language: own } = useEditor()
  const [language, setLanguage] = useState<Language>(own)
  const [ticked, setTicked] = useState<readonly boolean[]>([])
  const [opened, setOpened] = useState<number>()
  const title = useId()
  const words = WORDS[language]
  const shown = entries.map((entry) => shownAgreement(entry, document, language))
  const ticks = shown.map((_, at) => ticked[at] === true)
  const reading = opened === undefined ? undefined : shown[opened]
  const tick = (at: number, isTicked: boolean) => setTicked(ticks.with(at, isTicked))
  return (
    <section className={styles.preview} aria-labelledby={title}>
      <div className={styles.previewHead}>
        <h3 id={title}>{t('editor.agreementPhone')}</h3>
        <Segments<Language>
          label={t('editor.agreementLanguage')}
          value={language}
          options={LANGUAGES.map((one) => [one, NAMES[one]])}
          onChange={setLanguage}
        />
      </div>
      <div className={styles.phone} lang={language}>
        <div className={styles.phoneHead}>
          <span>{words.lead}</span>
          {showsSelectAll(shown.length) && (
            <label className={styles.line}>
              <input
                type="checkbox"
                checked={allTicked(ticks)}
                onChange={({ currentTarget }) => setTicked(ticks.map(() => currentTarget.checked))}
              />
              {words.all}
            </label>
          )}
        </div>
        <ul className={styles.lines}>
          {shown.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an agreement is its place
            <li key={at} className={styles.line}>
              <input
                type="checkbox"
                aria-label={one.title ?? t('editor.untitled')}
                checked={ticks[at] ?? false}
                onChange={({ currentTarget }) => tick(at, currentTarget.checked)}
              />
              <button
                type="button"
                className={styles.title}
                aria-expanded={opened === at}
                onClick={() => setOpened(opened === at ? undefined : at)}
              >
                {one.title ?? t('editor.untitled')}
              </button>
            </li>
          ))}
        </ul>
        {reading && opened !== undefined && (
          <Opened
            agreement={reading}
            language={language}
            agree={words.agree}
            onAgree={() => {
              tick(opened, true)
              setOpened(undefined)
            }}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
      <p className={styles.help} role="status">
        {allTicked(ticks)
          ? t('editor.agreementDone')
          : t('editor.agreementNotDone', { message: words.missing })}
      </p>
    </section>
  )
}

interface OpenedProps {
  agreement: ShownAgreement
  language: Language
  agree: string
  onAgree(): void
  onClose(): void
}

/** What opens below a title: a sheet that is agreed to, an alert, or the address of a page. */
function Opened({ agreement, language, agree, onAgree, onClose }: OpenedProps) {
  const { t } = useEditor()
  const { title, opening, says } = agreement
  const name = title ?? t('editor.untitled')
  return (
    <section
      className={styles.opened}
      data-opening={opening}
      aria-label={t('editor.agreementOpened', { title: name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must scroll by keyboard too
      tabIndex={0}
    >
      {opening !== 'page' && <h4 className={styles.openedTitle}>{name}</h4>}
      {says.kind === 'page' && (
        <p className={styles.text}>
          {t('editor.agreementOpens')} <code>{says.address || t('editor.agreementNoAddress')}</code>
        </p>
      )}
      {says.kind === 'text' && <p className={styles.text}>{says.text}</p>}
      {says.kind === 'ours' && <OurText name={says.name} language={language} />}
      <div className={styles.openedActions}>
        {opening === 'sheet' && (
          <Button look="primary" onClick={onAgree}>
            {agree}
          </Button>
        )}
        <Button onClick={onClose}>{t('editor.close')}</Button>
      </div>
    </section>
  )
}
