import { useState } from 'react'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { useLanguage } from '../i18n/language'
import type { TextKey } from '../i18n/translator'
import { Button } from '../parts/control/button'
import { standsFast } from '../parts/stands-fast'
import { useMay } from '../session/operator'
import { canPause } from '../watch/pause-fields'
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
  // The campaigns as they were when it was asked for: the list is read again and filtered meanwhile.
  const [asked, setAsked] = useState<{ what: Asked; campaigns: readonly DeskCampaign[] }>()
  const selected = rows.map(({ campaign }) => campaign)
  const pausable = selected.filter(canPause)
  const meant = { pause: pausable, export: selected, tag: selected }
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
                  disabled={meant[name].length === 0}
                  onClick={() => setAsked({ what: name, campaigns: meant[name] })}
                >
                  {t(text)}
                </Button>
              ),
          )}
          {may.pause && pausable.length < selected.length && (
            <span>{t('overview.notPausable', { count: selected.length - pausable.length })}</span>
          )}
          <Button look="quiet" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </div>
      )}
      {asked?.what === 'pause' && <PauseSeveral campaigns={asked.campaigns} onClose={close} />}
      {asked?.what === 'export' && <ExportSeveral campaigns={asked.campaigns} onClose={close} />}
      {asked?.what === 'tag' && (
        <TagSeveral campaigns={asked.campaigns} tags={tagsIn(rows)} onClose={close} />
      )}
    </>
  )
}
