import { useState } from 'react'
import { campaignsCall } from '../../domain/desk/campaign-calls'
import { overviewCall } from '../../domain/desk/overview/overview-calls'
import { useAddress } from '../address/use-address'
import { useDesk, useDeskQuery } from '../api/use-desk'
import { countText } from '../format/numbers'
import { FirstSteps, ShowGuide } from '../guide/first-steps'
import { useLanguage } from '../i18n/language'
import { ForMe } from '../overview/for-me'
import { type OverviewRow, rowsOf, tagsIn } from '../overview/rows'
import { SelectionBar, useMaySelect } from '../overview/selection-bar'
import { addressOf, pressed, sorted, sortingOf } from '../overview/sorting'
import { Button } from '../parts/control/button'
import { Page } from '../parts/page'
import { Loaded } from '../parts/state/loaded'
import { Problem } from '../parts/state/problem'
import { useMay } from '../session/operator'
import { CampaignFilters } from './campaign-filters'
import { CampaignList } from './campaign-list'
import styles from './campaigns-page.module.css'
import { filtered, filterOf } from './list-filter'
import { NewCampaign } from './new-campaign'

const EVERY_MS = 15_000
/** Of the figures; only while the page is seen, as all that a page asks by itself. */
const FIGURES_EVERY_MS = 60_000

/** All campaigns of the operator: what waits for them, how each goes, and a search that the address keeps. */
export function CampaignsPage() {
  const { t } = useLanguage()
  const desk = useDesk()
  const mayWrite = useMay('drafts.write')
  const [isMaking, setIsMaking] = useState(false)
  const query = useDeskQuery(campaignsCall, {}, { everyMs: EVERY_MS })
  const overview = useDeskQuery(overviewCall, {}, { everyMs: FIGURES_EVERY_MS })
  const tags = [...new Set(Object.values(overview.data?.tags ?? {}).flat())].sort()
  return (
    <Page
      title={t('campaigns.title')}
      aside={
        <div className={styles.aside}>
          <ShowGuide />
          {mayWrite && (
            <Button look="primary" onClick={() => setIsMaking(true)}>
              {t('new.button')}
            </Button>
          )}
        </div>
      }
    >
      <ForMe />
      <FirstSteps campaigns={query.data?.campaigns} />
      <CampaignFilters tags={tags} />
      <Loaded query={query}>
        {({ campaigns }) => (
          <>
            <Problem error={overview.error} onRetry={() => void overview.refetch()} />
            {campaigns.length === 0 ? (
              <p className={styles.empty}>{t('campaigns.none')}</p>
            ) : (
              <Campaigns rows={rowsOf(campaigns, overview.data, desk.now())} />
            )}
            {isMaking && <NewCampaign campaigns={campaigns} onClose={() => setIsMaking(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Those that the address asks for, and what is done with several of them. */
function Campaigns({ rows }: { rows: readonly OverviewRow[] }) {
  const { t, language } = useLanguage()
  const { address, change } = useAddress()
  const maySelect = useMaySelect()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const filter = filterOf(address)
  const tag = tagsIn(rows).find((one) => one === address.get('tag')) ?? ''
  const campaigns = rows.map(({ campaign }) => campaign)
  const found = new Set(filtered(campaigns, filter))
  const all = filtered(campaigns, { search: '', state: filter.state === 'putAway' ? 'putAway' : '' })
  const isShown = (row: OverviewRow) => found.has(row.campaign) && (tag === '' || row.tags.includes(tag))
  const sorting = sortingOf(address)
  const shown = sorted(rows.filter(isShown), sorting, language)
  // What is not shown is not meant.
  const chosen = shown.filter(({ campaign }) => selected.has(campaign.activityId))
  const ids = new Set(chosen.map(({ campaign }) => campaign.activityId))
  return (
    <>
      <p className={styles.count} role="status">
        {t('campaigns.count', { shown: countText(shown.length, language), all: all.length })}
      </p>
      {shown.length === 0 ? (
        <p className={styles.empty}>
          {t('campaigns.noMatch')}{' '}
          <Button onClick={() => change({ q: undefined, state: undefined, tag: undefined })}>
            {t('campaigns.clear')}
          </Button>
        </p>
      ) : (
        <CampaignList
          rows={shown}
          sorting={sorting}
          onSort={(column) => {
            const { sort, order } = addressOf(pressed(column, sorting))
            change({ sort, order })
          }}
          selection={maySelect ? { ids, set: setSelected } : undefined}
        />
      )}
      <SelectionBar rows={chosen} onClear={() => setSelected(new Set())} />
    </>
  )
}
