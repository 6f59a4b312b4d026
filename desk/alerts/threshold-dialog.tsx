import { useState } from 'react'
import { alertThresholdsCall } from '../../domain/desk/alerts/alert-calls'
import {
  ALERT_KINDS,
  type AlertThresholds,
  HOURS_A_DAY,
  LIMIT_BOUNDS,
} from '../../domain/rules/alerts/thresholds'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { SelectField, TextField } from '../parts/control/field'
import { typedThresholds } from './typed-thresholds'

const HOURS = Array.from({ length: HOURS_A_DAY + 1 }, (_, hour) => hour)

/** From when on a campaign's alerts are raised. */
export function ThresholdDialog({
  activityId,
  name,
  thresholds,
  onClose,
}: {
  activityId: string
  name: string
  thresholds: AlertThresholds
  onClose(): void
}) {
  const { t } = useLanguage()
  const set = useDeskAction(alertThresholdsCall, onClose)
  const [isWrong, setWrong] = useState(false)

  function submit(text: (field: string) => string): void {
    const typed = typedThresholds(text)
    setWrong(typed.openFrom >= typed.openUntil)
    if (typed.openFrom < typed.openUntil) set.run({ activityId, thresholds: typed })
  }

  return (
    <ActionDialog
      title={t('alerts.thresholdsOf', { name })}
      lead={t('alerts.thresholdsLead')}
      action={set}
      confirm={t('alerts.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      {ALERT_KINDS.map((kind) => {
        const { least, most } = LIMIT_BOUNDS[kind]
        return (
          <TextField
            key={kind}
            label={t(`threshold.${kind}`)}
            hint={t('alerts.bounds', { least, most })}
            name={kind}
            type="number"
            inputMode="numeric"
            step={1}
            min={least}
            max={most}
            defaultValue={thresholds[kind] ?? ''}
          />
        )
      })}
      {(['openFrom', 'openUntil'] as const).map((side) => (
        <SelectField
          key={side}
          label={t(`alerts.${side}`)}
          name={side}
          defaultValue={thresholds[side]}
          error={side === 'openUntil' && isWrong ? t('alerts.hoursWrong') : undefined}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {t('alerts.hour', { hour })}
            </option>
          ))}
        </SelectField>
      ))}
    </ActionDialog>
  )
}
