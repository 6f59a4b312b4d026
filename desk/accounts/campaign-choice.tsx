import { useState } from 'react'
import { campaignsCall } from '../../domain/desk/campaign-calls'
import { useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Loaded } from '../parts/state/loaded'
import styles from './account-dialog.module.css'

interface CampaignChoiceProps {
  /** Ids; null for every campaign. */
  chosen: readonly string[] | null
  mayAll: boolean
  onChoose(chosen: readonly string[] | null): void
}

/** Every campaign, or some by name; those that are gone stay where they were chosen. */
export function CampaignChoice({ chosen, mayAll, onChoose }: CampaignChoiceProps) {
  const { t } = useLanguage()
  const query = useDeskQuery(campaignsCall, {})
  // Kept while every campaign is chosen, for a step back.
  const [some, setSome] = useState<readonly string[]>([])

  function choose(which: 'everyCampaign' | 'someCampaigns'): void {
    if (chosen !== null) setSome(chosen)
    onChoose(which === 'everyCampaign' ? null : some)
  }

  return (
    <fieldset className={styles.choices}>
      <legend>{t('accounts.campaigns')}</legend>
      {mayAll &&
        (['everyCampaign', 'someCampaigns'] as const).map((which) => (
          <label key={which} className={styles.choice}>
            <input
              type="radio"
              name="campaigns"
              checked={(which === 'everyCampaign') === (chosen === null)}
              onChange={() => choose(which)}
            />
            <span>{t(`accounts.${which}`)}</span>
          </label>
        ))}
      {chosen !== null && (
        <Loaded query={query}>
          {({ campaigns }) => {
            const known = campaigns.map(({ activityId, name }) => ({ id: activityId, name }))
            const gone = chosen.filter((id) => known.every((campaign) => campaign.id !== id))
            return (
              <div className={styles.list}>
                {[...known, ...gone.map((id) => ({ id, name: id }))].map(({ id, name }) => (
                  <label key={id} className={styles.choice}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(id)}
                      onChange={({ target }) =>
                        onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                      }
                    />
                    <span>{name === id ? id : `${name} · ${id}`}</span>
                  </label>
                ))}
              </div>
            )
          }}
        </Loaded>
      )}
    </fieldset>
  )
}
