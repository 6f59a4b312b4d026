import { useState } from 'react'
import { useLanguage } from '../i18n/language'
import type { TextKey } from '../i18n/translator'
import { Button } from '../parts/control/button'
import { standsFast } from '../parts/stands-fast'
import { useMay } from '../session/operator'
import { ExportSeveral } from './export-several'
import { PauseSeveral } from './pause-several'
import { type OverviewRow, tagsIn } from './rows'
import styles from './selection-bar.module.css'
import { TagSeveral } from './tag-several'

type Asked = 'pause' | 'export' | 'tag'

const ACTIONS: readonly (readonly [Asked, TextKey])[] = [
  ['pause', 'overview.doPause'],
  ['export', 'overview.doExport'],
  ['tag', 'overview.doTag'],
]

const useActions = (): Readonly<Record<Asked, boolean>> => ({
  pause: useMay('campaigns.pause'),
  export: useMay('people.export'),
  tag: useMay('drafts.write'),
})

/** Whether the operator's roles allow anything with several campaigns. */
export const useMaySelect = (): boolean => Object.values(useActions()).some(Boolean)

/** What is done with the campaigns that are selected; it stays in view while they are. */
export function SelectionBar({ rows, onClear }: { rows: readonly OverviewRow[]; onClear(): void }) {
  const { t } = useLanguage()
  const may = useActions()
  const [asked, setAsked] = useState<Asked>()
  const campaigns = rows.map(({ campaign }) => campaign)
  const close = () => setAsked(undefined)
  return (
    <>
      {rows.length > 0 && (
        <div ref={standsFast} className={styles.bar}>
          <p role="status">{t('overview.selected', { count: rows.length })}</p>
          {ACTIONS.map(
            ([name, text]) =>
              may[name] && (
                <Button
                  key={name}
                  look={name === 'pause' ? 'danger' : 'plain'}
                  onClick={() => setAsked(name)}
                >
                  {t(text)}
                </Button>
              ),
          )}
          <Button look="quiet" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </div>
      )}
      {asked === 'pause' && <PauseSeveral campaigns={campaigns} onClose={close} />}
      {asked === 'export' && <ExportSeveral campaigns={campaigns} onClose={close} />}
      {asked === 'tag' && <TagSeveral campaigns={campaigns} tags={tagsIn(rows)} onClose={close} />}
    </>
  )
}
