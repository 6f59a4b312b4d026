import { TEXT_LANGUAGES } from '../../../domain/campaign/local-text'
import { isFields } from '../document/path'
import { wordingIn } from '../document/wording'
import { useEditor } from '../editor-context'
import { optionWords } from '../form/option-words'
import styles from './as-players.module.css'

const AS = 'config.agreements[].as'

/** What players tick, in each language: the titles in their order, and what opens at each. */
export function AgreementsShown({ value }: { value: unknown }) {
  const { t, language } = useEditor()
  const agreements = Array.isArray(value) ? value.filter(isFields) : []
  if (agreements.length === 0) return <p className={styles.hint}>{t('editor.fourAgreements')}</p>
  return (
    <div className={styles.shown}>
      <p className={styles.hint}>{t('editor.asPlayersSee')}</p>
      <div className={styles.columns}>
        {TEXT_LANGUAGES.map((one) => (
          <ul key={one} lang={one} className={styles.agreements}>
            {agreements.map(({ title, as, content, url }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an agreement is its place
              <li key={at}>
                <details>
                  <summary>
                    <span aria-hidden="true">☐ </span>
                    {wordingIn(title, one) ?? t('editor.untitled')}
                  </summary>
                  <p className={styles.hint}>{optionWords(AS, String(as))?.[language] ?? String(as ?? '')}</p>
                  <p className={styles.content}>{wordingIn(content, one) ?? wordingIn(url, one) ?? '–'}</p>
                </details>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}
