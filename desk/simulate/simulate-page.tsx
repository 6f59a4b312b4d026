import { useState } from 'react'
import { reviewCall } from '../../domain/desk/review/review-calls'
import { keepSimulationCall } from '../../domain/desk/review/simulation-calls'
import { drawTableCall } from '../../domain/desk/version-calls'
import { useAddress } from '../address/use-address'
import { DeskProblem } from '../api/problem'
import { useDesk, useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { editedVersion } from '../campaigns/edited-version'
import { useSeen } from '../guide/use-guide'
import { useLanguage } from '../i18n/language'
import { SelectField } from '../parts/control/field'
import { Loaded } from '../parts/state/loaded'
import { useMay } from '../session/operator'
import { StepRefusal, saysProblems } from '../versions/step-refusal'
import { keptSummary } from './kept-summary'
import { Player } from './player'
import styles from './simulate-page.module.css'
import type { SimulationOrder, SimulationPair } from './simulate-worker'

/** Plays a version through before it meets anybody. */
export function SimulatePage() {
  const { t } = useLanguage()
  const answer = useCampaign()
  const { campaign, versions } = answer
  const { address, change } = useAddress()
  const [isPlayed, setPlayed] = useState(false)
  const desk = useDesk()
  const mayWrite = useMay('drafts.write')
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
  const state = versions.find((head) => head.version === version)?.state
  const isKept = mayWrite && (state === 'draft' || state === 'inReview')
  const keep = (pair: SimulationPair, order: SimulationOrder) => {
    setPlayed(true)
    const summary = isKept && version !== undefined ? keptSummary(pair.result, order) : undefined
    if (summary === undefined || version === undefined) return
    const { sha256 } = order.table
    // The approver can run it again from the review: a summary that cannot be kept is no failure of this page.
    void desk
      .call(keepSimulationCall, { activityId, version, sha256, summary })
      .then(() => desk.queries.invalidateQueries({ queryKey: [reviewCall.path] }))
      .catch(() => undefined)
  }
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
          {(table) => <Player key={version} table={table} onResult={keep} />}
        </Loaded>
      )}
    </div>
  )
}
