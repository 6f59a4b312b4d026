import { useState } from 'react'
import type { DeskVersionHead } from '../../domain/desk/version'
import { useCampaign } from '../campaigns/campaign-context'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField } from '../parts/control/field'
import { WaitsNotice } from '../parts/state/waits-notice'
import { useAsked } from '../parts/use-asked'
import { StepDialog } from '../versions/step-dialog'

/** Asks for an older version of a paused campaign, so that it can wait for its second person while nobody takes part. */
export function RestoreControl({ activityId }: { activityId: string }) {
  const { t } = useLanguage()
  const { versions } = useCampaign()
  const older = versions.filter(({ state, publishedAt }) => state === 'superseded' && publishedAt !== null)
  const [chosen, setChosen] = useState<number>()
  const { asked, isWaiting, ask, ends } = useAsked<DeskVersionHead>()
  const version = older.find((one) => one.version === chosen) ?? older[0]
  if (version === undefined) return null
  return (
    <div>
      {isWaiting && <WaitsNotice />}
      <SelectField
        label={t('pause.older')}
        value={String(version.version)}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {older.map((one) => (
          <option key={one.version} value={one.version}>
            {t('campaigns.version', { version: one.version })}
          </option>
        ))}
      </SelectField>
      <Button onClick={() => ask(version)}>{t('step.restore')}</Button>
      {asked && (
        <StepDialog step="restore" activityId={activityId} version={asked} changes={undefined} {...ends} />
      )}
    </div>
  )
}
