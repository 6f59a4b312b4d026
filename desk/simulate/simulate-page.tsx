import { useState } from 'react'
import { drawTableCall } from '../../domain/desk/version-calls'
import { useAddress } from '../address/use-address'
import { DeskProblem } from '../api/problem'
import { useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { editedVersion } from '../campaigns/edited-version'
import { useSeen } from '../guide/use-guide'
import { useLanguage } from '../i18n/language'
import { SelectField } from '../parts/control/field'
import { Loaded } from '../parts/state/loaded'
import { StepRefusal, saysProblems } from '../versions/step-refusal'
import { Player } from './player'
import styles from './simulate-page.module.css'

/** Plays a version through before it meets anybody. */
export function SimulatePage() {
  const { t } = useLanguage()
  const answer = useCampaign()
  const { campaign, versions } = answer
  const { address, change } = useAddress()
  const [isPlayed, setPlayed] = useState(false)
  const named = versions.find(({ version }) => String(version) === address.get('version'))
  const version = named?.version ?? editedVersion(answer)
  const { activityId } = campaign
  const query = useDeskQuery(
    drawTableCall,
    { activityId, version: version ?? 1 },
    { enabled: version !== undefined },
  )
  // Where nothing is drawn by lot, there is nothing to play through.
  const hasNoDraw = query.error instanceof DeskProblem && query.error.status === 404
  useSeen(activityId, campaign.published === null && (isPlayed || hasNoDraw) ? 'simulate' : '')
  if (version === undefined) return <p>{t('versions.none')}</p>
  return (
    <div className={styles.page}>
      <div className={styles.version}>
        <SelectField
          label={t('simulate.version')}
          value={version}
          onChange={({ target }) => change({ version: target.value })}
        >
          {versions.map((head) => (
            <option key={head.version} value={head.version}>
              {head.version} · {t(`version.${head.state}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {query.data === undefined && saysProblems(query.error) ? (
        <StepRefusal error={query.error} version={version} />
      ) : (
        <Loaded key={version} query={query}>
          {(table) => <Player key={version} table={table} onResult={() => setPlayed(true)} />}
        </Loaded>
      )}
    </div>
  )
}
