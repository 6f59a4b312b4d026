import type * as z from 'zod/mini'
import { SYSTEM_ID } from '../../domain/desk/call'
import { confirmRequestCall, type DeskRequest } from '../../domain/desk/request-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { useOperator } from '../session/operator'
import { askedVersion } from './asked-version'
import { RequestDetail } from './request-detail'
import { useSubject } from './use-subject'
import { VersionWorth } from './version-worth'
import { whyWaits } from './why-waits'

interface ConfirmDialogProps {
  request: DeskRequest
  onClose(): void
  onConfirmed(answer: z.output<typeof confirmRequestCall.response>): void
}

/** Says once more what it is, who asked and why, before it is done. */
export function ConfirmDialog({ request, onClose, onConfirmed }: ConfirmDialogProps) {
  const { t, language } = useLanguage()
  const { secondPersonFen } = useOperator()
  const confirm = useDeskAction(confirmRequestCall, onConfirmed)
  const { id, by, reason } = request
  const version = askedVersion(request)
  const { text: subject } = useSubject()(request)
  return (
    <ActionDialog
      title={t('requests.confirmOf', { what: t(`kind.${request.kind}`), subject })}
      lead={t('requests.confirmLead', { by, reason })}
      action={confirm}
      confirm={t('requests.confirm')}
      onSubmit={() => confirm.run({ id })}
      onClose={onClose}
    >
      <p>{whyWaits(request, secondPersonFen, { t, language })}</p>
      {version !== undefined && request.subject !== SYSTEM_ID && (
        <VersionWorth activityId={request.subject} version={version} />
      )}
      <RequestDetail request={request} />
    </ActionDialog>
  )
}
