import type { DeskVersionHead } from '../../domain/desk/version'
import { useLanguage } from '../i18n/language'
import type { Translate } from '../i18n/translator'
import { Button } from '../parts/control/button'
import { WaitsNotice } from '../parts/state/waits-notice'
import { useAsked } from '../parts/use-asked'
import type { OfferedStep, VersionStep } from './actions'
import type { Raise } from './raises'
import { StepDialog } from './step-dialog'
import styles from './version-actions.module.css'

function hindranceText(hindrance: NonNullable<OfferedStep['hindrance']>, t: Translate): string {
  switch (hindrance.why) {
    case 'role':
      return t('common.needsRole', {
        roles: hindrance.roles.map((role) => t(`role.${role}`)).join(t('common.or')),
      })
    case 'problems':
      return t('step.problems', { count: hindrance.count })
    default:
      return t(`step.${hindrance.why}`)
  }
}

interface VersionActionsProps {
  activityId: string
  version: DeskVersionHead
  steps: readonly OfferedStep[]
  /** In how many places it differs from what is served; undefined while that is not known. */
  changes: number | undefined
  raises: Raise | undefined
}

/** What can be done to the version now; what cannot be says why. */
export function VersionActions({ activityId, version, steps, changes, raises }: VersionActionsProps) {
  const { t } = useLanguage()
  const { asked, isWaiting, ask, ends } = useAsked<VersionStep>()
  if (steps.length === 0) return null
  return (
    <>
      {isWaiting && <WaitsNotice />}
      <ul className={styles.actions} aria-label={t('step.label')}>
        {steps.map(({ step, hindrance }, place) => (
          <li key={step}>
            <Button
              look={place === 0 && hindrance === undefined ? 'primary' : 'plain'}
              disabled={hindrance !== undefined}
              onClick={() => ask(step)}
            >
              {t(`step.${step}`)}
            </Button>
            {hindrance && <span className={styles.why}>{hindranceText(hindrance, t)}</span>}
          </li>
        ))}
        {asked && (
          <StepDialog
            step={asked}
            activityId={activityId}
            version={version}
            changes={changes}
            raises={raises}
            {...ends}
          />
        )}
      </ul>
    </>
  )
}
