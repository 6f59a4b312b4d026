import { useEditor } from '../editor-context'
import { optionWords } from '../form/option-words'
import styles from './as-players.module.css'
import { shownButtons } from './buttons'

/** The buttons of the landing page as players see them: in their order, in both languages, with what they lead to. */
export function ButtonsShown({ path, value }: { path: string; value: unknown }) {
  const { t, document } = useEditor()
  const shown = shownButtons(value, document)
  if (shown.length === 0) return <p className={styles.hint}>{t('editor.noButtons')}</p>
  return (
    <div className={styles.shown}>
      <p className={styles.hint}>{t('editor.asPlayersSee')}</p>
      <ol className={styles.buttons}>
        {shown.map(({ number, lacks }) => {
          const words = optionWords(path, number)
          return (
            <li key={number}>
              <span className={styles.button}>
                <span lang="zh-CN">{words?.['zh-CN']}</span> <span lang="en">{words?.en}</span>
              </span>
              {lacks && <span className={styles.lacks}>{t(`editor.lacks-${lacks}`)}</span>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
