import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import type { DeskVersionHead } from '../../domain/desk/version'
import { DeskProblem } from '../api/problem'
import { useCampaign } from '../campaigns/campaign-context'
import { SYSTEM_FAMILY } from '../editor/form/family'
import { actorName } from '../format/actor-name'
import { inputMs } from '../format/times'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { TextField } from '../parts/control/field'
import { ReasonField } from '../parts/control/reason-field'
import { Details } from '../parts/details'
import { Notice } from '../parts/state/notice'
import { LimitReason } from '../requests/limit-reason'
import { OpenComments } from '../review/open-comments'
import { SubmitFields } from '../review/submit-fields'
import type { VersionStep } from './actions'
import type { Raise } from './raises'
import styles from './step-dialog.module.css'
import { StepRefusal } from './step-refusal'
import { useStep } from './use-step'

interface StepDialogProps {
  step: VersionStep
  activityId: string
  version: DeskVersionHead
  changes: number | undefined
  /** What of its money becomes larger. */
  raises?: Raise | undefined
  onClose(): void
  /** It waits for a second person. */
  onWaits(): void
}

const withNames = z.object({ names: z.array(z.string()) })

/** Who else has the draft open, where a step was refused for that. */
function openNamesOf(error: unknown): string | undefined {
  const read = withNames.safeParse(error instanceof DeskProblem ? error.fields : undefined)
  return read.success ? read.data.names.join(', ') : undefined
}

/** Says what a step does to which document, and takes it. */
export function StepDialog({
  step,
  activityId,
  version: head,
  changes,
  raises,
  onClose,
  onWaits,
}: StepDialogProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { campaign } = useCampaign()
  const [isTimed, setTimed] = useState(false)
  const { version, sha256, revision } = head
  const action = useStep(
    step,
    (made) => {
      onClose()
      if (made.version !== version) navigate(`/campaigns/${activityId}/versions/${made.version}`)
    },
    onClose,
    onWaits,
  )
  const isSystem = campaign.family === SYSTEM_FAMILY
  // The server judges again: what it refuses may be for want of a reason.
  const mayWait =
    step === 'restore' || (step === 'approve' && (isSystem || raises !== undefined || action.error !== null))

  const ownLead = isSystem && step === 'restore' ? 'step.restoreSettingsLead' : (`step.${step}Lead` as const)
  const lead = isTimed ? 'step.planLead' : ownLead

  const openBeside = openNamesOf(action.error)

  function submit(text: (field: string) => string): void {
    const note = text('note')
    const at = inputMs(text('at'))
    const reason = text('reason')
    const approver = text('approver')
    const isSure = openBeside !== undefined
    action.run({ activityId, version, sha256, revision, note, reason, approver, at, isSure })
  }

  return (
    <ActionDialog
      title={t(`step.${step}Title`, { version })}
      lead={t(lead)}
      // What it was refused for is said with the version's own problems.
      action={{ isRunning: action.isRunning }}
      confirm={t(openBeside !== undefined ? 'step.putAwaySure' : isTimed ? 'step.plan' : `step.${step}`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className={styles.what}>
        <dt>{t('versions.saved')}</dt>
        <dd>{actorName(head.savedBy, t)}</dd>
        {changes !== undefined && (
          <>
            <dt>{t('difference.title')}</dt>
            <dd>{t('difference.count', { count: changes })}</dd>
          </>
        )}
      </dl>
      <Details>
        <code>SHA-256 {sha256}</code>
      </Details>
      {step === 'submit' && <SubmitFields activityId={activityId} version={version} />}
      {step === 'restore' && (
        <TextField label={t('step.note')} hint={t('step.noteHint')} name="note" maxLength={200} />
      )}
      {mayWait &&
        (step === 'approve' && !isSystem ? (
          raises === 'managerDay' ? (
            <ReasonField hint={t('requests.managerDayWaits')} />
          ) : (
            <LimitReason />
          )
        ) : (
          <ReasonField hint={t(isSystem ? 'requests.settingsWait' : 'requests.restoreWaits')} isOptional />
        ))}
      {step === 'approve' && <OpenComments family={campaign.family} />}
      {step === 'return' && <ReasonField hint={t('review.returnHint')} />}
      {step === 'publish' && (
        <TextField
          label={t('step.at')}
          hint={t('step.atHint')}
          name="at"
          type="datetime-local"
          onChange={({ target }) => setTimed(target.value !== '')}
        />
      )}
      {openBeside === undefined ? (
        <StepRefusal error={action.error} version={version} />
      ) : (
        <Notice tone="warning">{t('step.putAwayStill', { names: openBeside })}</Notice>
      )}
    </ActionDialog>
  )
}
