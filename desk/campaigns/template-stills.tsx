import { useId } from 'react'
import { useLanguage } from '../i18n/language'
import { familyName } from './family-name'
import styles from './template-stills.module.css'

interface Template {
  readonly template: string
  readonly name: string
  readonly family: string
}

const FILES = import.meta.glob<string>('./stills/*.webp', { eager: true, query: '?url', import: 'default' })

/** Width and height of a still, as a phone's, px. */
const WIDTH = 96
const HEIGHT = 171

/** The choice of a template by what players see of it, on a small phone; a field of the form by the name `template`. */
export function TemplateStills({
  templates,
  chosen,
  onChoose,
}: {
  templates: readonly Template[]
  chosen: string | undefined
  onChoose(template: string): void
}) {
  const { t, language } = useLanguage()
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.legend}>
        {t('new.whichTemplate')}
      </p>
      <div className={styles.stills}>
        {templates.map(({ template, name, family }) => {
          const still = FILES[`./stills/${template}.webp`]
          return (
            <div key={template} className={styles.still}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  name="template"
                  value={template}
                  checked={template === chosen}
                  aria-describedby={`${id}-${template}`}
                  onChange={() => onChoose(template)}
                />
                <span className={styles.card}>
                  {still === undefined ? (
                    <span className={styles.none} />
                  ) : (
                    <img src={still} alt="" width={WIDTH} height={HEIGHT} loading="lazy" />
                  )}
                  <span className={styles.name}>{name}</span>
                </span>
              </label>
              <p id={`${id}-${template}`} className={styles.family}>
                {familyName(family, language)}
              </p>
            </div>
          )
        })}
      </div>
    </div>
  )
}
