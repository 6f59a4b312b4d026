import { useId, useState } from 'react'
import { BASE_PATH } from '../../../domain/paths'
import { allTicked, openingOf, showsSelectAll } from '../../../domain/rules/visit/agreements'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import sentence from '../../overlays/content/sentence-case.module.css'
import { Sheet } from '../../overlays/dialog/popup'
import checkbox from '../../overlays/form/checkbox.module.css'
import { alertDialog } from '../../overlays/notices/notices'
import { go, goTo } from '../../platform/navigate'
import styles from './agreement-list.module.css'
import type { AgreementItem, Agreements } from './agreements'
import { LegalDocumentView } from './legal-document'

/** Opens an agreement's page: one of ours inside the app, a configured one as a checked link. */
function openPage(url: string) {
  if (url.startsWith('/') && !url.startsWith(`${BASE_PATH}/`)) go(url)
  else goTo(url)
}

/**
 * Checkboxes of the agreements, each named by its title, with select-all above more than one. A title opens
 * its text as page, dialog or alert.
 */
export function AgreementList({ agreements }: { agreements: Agreements }) {
  const t = useT()
  const id = useId()
  const [reading, setReading] = useState<AgreementItem>()
  const [isReading, setIsReading] = useState(false)
  const { items, year, ticks, tick, tickAll } = agreements

  const open = (item: AgreementItem) => {
    const opening = openingOf(item)
    if (opening === 'page') openPage(item.url ?? '')
    else if (opening === 'alert') alertDialog({ title: item.title, text: item.content ?? '' })
    else {
      setReading(item)
      setIsReading(true)
    }
  }

  return (
    <fieldset className={styles.list} aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id} className={sentence.sentence}>
          {t('overlays.agreements')}
        </span>
        {showsSelectAll(items.length) ? (
          <label className={styles.all}>
            <input
              type="checkbox"
              className={checkbox.box}
              checked={allTicked(ticks)}
              onChange={(event) => tickAll(event.target.checked)}
            />
            <span className={sentence.sentence}>{t('button.selectAll')}</span>
          </label>
        ) : null}
      </div>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={item.key} className={styles.item}>
            <input
              type="checkbox"
              className={checkbox.box}
              aria-label={item.title}
              checked={ticks[index] ?? false}
              onChange={(event) => tick(item.key, event.target.checked)}
            />
            <Button tone="text" className={styles.title} onPress={() => open(item)}>
              {item.title}
            </Button>
          </li>
        ))}
      </ul>
      {reading ? (
        <Sheet
          open={isReading}
          onClose={() => setIsReading(false)}
          title={reading.title}
          actions={
            <Button
              onPress={() => {
                tick(reading.key, true)
                setIsReading(false)
              }}
            >
              {t('button.agree')}
            </Button>
          }
        >
          {reading.legal ? (
            <LegalDocumentView name={reading.legal} year={year} headingHidden />
          ) : (
            <p className={styles.text}>{reading.content ?? reading.title}</p>
          )}
        </Sheet>
      ) : null}
    </fieldset>
  )
}
