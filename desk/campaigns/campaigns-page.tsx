import { useState } from 'react'
import { CAMPAIGN_STATES, campaignsCall } from '../../domain/desk/campaign-calls'
import { useAddress } from '../address/use-address'
import { useDeskQuery } from '../api/use-desk'
import { countText } from '../format/numbers'
import { FirstSteps, ShowGuide } from '../guide/first-steps'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField, TextField } from '../parts/control/field'
import { Page } from '../parts/page'
import { Loaded } from '../parts/state/loaded'
import { useMay } from '../session/operator'
import { CampaignList } from './campaign-list'
import styles from './campaigns-page.module.css'
import { filtered, filterOf } from './list-filter'
import { NewCampaign } from './new-campaign'

const EVERY_MS = 15_000

/** All campaigns of the operator, with a search that the address keeps. */
export function CampaignsPage() {
  const { t, language } = useLanguage()
  const { address, change } = useAddress()
  const mayWrite = useMay('drafts.write')
  const [isMaking, setIsMaking] = useState(false)
  const query = useDeskQuery(campaignsCall, {}, { everyMs: EVERY_MS })
  const filter = filterOf(address)
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
      <FirstSteps />
      <search className={styles.filters}>
        <TextField
          label={t('campaigns.search')}
          type="search"
          value={filter.search}
          onChange={({ target }) => change({ q: target.value }, { isTyped: true })}
        />
        <SelectField
          label={t('campaigns.state')}
          value={filter.state}
          onChange={({ target }) => change({ state: target.value })}
        >
          <option value="">{t('campaigns.anyState')}</option>
          {CAMPAIGN_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`state.${state}`)}
            </option>
          ))}
        </SelectField>
      </search>
      <Loaded query={query}>
        {({ campaigns }) => {
          const shown = filtered(campaigns, filter)
          const all = filtered(campaigns, { search: '', state: filter.state === 'putAway' ? 'putAway' : '' })
          if (campaigns.length === 0) return <p className={styles.empty}>{t('campaigns.none')}</p>
          return (
            <>
              <p className={styles.count} role="status">
                {t('campaigns.count', { shown: countText(shown.length, language), all: all.length })}
              </p>
              {shown.length === 0 ? (
                <p className={styles.empty}>
                  {t('campaigns.noMatch')}{' '}
                  <Button onClick={() => change({ q: undefined, state: undefined })}>
                    {t('campaigns.clear')}
                  </Button>
                </p>
              ) : (
                <CampaignList campaigns={shown} />
              )}
              {isMaking && <NewCampaign campaigns={campaigns} onClose={() => setIsMaking(false)} />}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
