import { useLanguage } from '../i18n/language'
import hidden from '../parts/hidden.module.css'
import styles from './template-stills.module.css'

interface Template {
  readonly template: string
  readonly name: string
}

const FILES = import.meta.glob<string>('./stills/*.webp', { eager: true, query: '?url', import: 'default' })

/** Width and height of a still, as a phone's, px. */
const WIDTH = 96
const HEIGHT = 171

/** What players see of each template, on a small phone that one begins with. */
export function TemplateStills({
  templates,
  chosen,
  onChoose,
}: {
  templates: readonly Template[]
  chosen: string | undefined
  onChoose(template: string): void
}) {
  const { t } = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <ul className={styles.stills} aria-label={t('new.stills')} tabIndex={0}>
      {templates.map(({ template, name }) => {
        const still = FILES[`./stills/${template}.webp`]
        return (
          <li key={template}>
            <button
              type="button"
              className={styles.still}
              aria-pressed={template === chosen}
              onClick={() => onChoose(template)}
            >
              {still === undefined ? (
                <span className={styles.none} />
              ) : (
                <img src={still} alt="" width={WIDTH} height={HEIGHT} loading="lazy" />
              )}
              <span className={styles.name}>
                <span className={hidden.hidden}>{t('new.startFrom')}</span> {name}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
