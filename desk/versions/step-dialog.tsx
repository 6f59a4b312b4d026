import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DeskVersionHead } from '../../domain/desk/campaign-calls'
import { inputMs } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { Dialog, DialogButtons } from '../parts/dialog'
import type { VersionStep } from './actions'
import { shortHash } from './short-hash'
import styles from './step-dialog.module.css'
import { StepRefusal } from './step-refusal'
import { useStep } from './use-step'

interface StepDialogProps {
  step: VersionStep
  activityId: string
  version: DeskVersionHead
  changes: number | undefined
  onClose(): void
}

/** Says what a step does to which document, and takes it. */
export function StepDialog({ step, activityId, version: head, changes, onClose }: StepDialogProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { version, sha256 } = head
  const action = useStep(
    step,
    (made) => {
      onClose()
      if (made.version !== version) navigate(`/campaigns/${activityId}/versions/${made.version}`)
    },
    onClose,
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const note = String(given.get('note') ?? '').trim()
    action.run({ activityId, version, sha256, note, at: inputMs(String(given.get('at') ?? '')) })
  }

  return (
    <Dialog title={t(`step.${step}Title`, { version })} lead={t(`step.${step}Lead`)} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <dl className={styles.what}>
          <dt>SHA-256</dt>
          <dd>
            <code title={sha256}>{shortHash(sha256)}</code>
          </dd>
          <dt>{t('versions.saved')}</dt>
          <dd>{head.savedBy}</dd>
          {changes !== undefined && (
            <>
              <dt>{t('difference.title')}</dt>
              <dd>{t('difference.count', { count: changes })}</dd>
            </>
          )}
        </dl>
        {step === 'restore' && (
          <TextField label={t('step.note')} hint={t('step.noteHint')} name="note" maxLength={200} />
        )}
        {step === 'publish' && (
          <TextField label={t('step.at')} hint={t('step.atHint')} name="at" type="datetime-local" />
        )}
        <StepRefusal error={action.error} />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" isBusy={action.isRunning}>
            {t(`step.${step}`)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
