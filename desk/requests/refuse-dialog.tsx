import { type DeskRequest, refuseRequestCall } from '../../domain/desk/request-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { useOperator } from '../session/operator'
import { useSubject } from './use-subject'

interface RefuseDialogProps {
  request: DeskRequest
  onClose(): void
  onRefused(): void
}

/** Asks why; who asked for it takes it back so. */
export function RefuseDialog({ request, onClose, onRefused }: RefuseDialogProps) {
  const { t } = useLanguage()
  const { name } = useOperator()
  const refuse = useDeskAction(refuseRequestCall, onRefused)
  const { id, by } = request
  const { text: subject } = useSubject()(request)
  const how = by === name ? 'takeBack' : 'refuse'
  return (
    <ActionDialog
      title={t(`requests.${how}Of`, { what: t(`kind.${request.kind}`), subject })}
      action={refuse}
      confirm={t(`requests.${how}`)}
      look="danger"
      reason={t('requests.refuseHint')}
      onSubmit={(text) => refuse.run({ id, reason: text('reason') })}
      onClose={onClose}
    />
  )
}
