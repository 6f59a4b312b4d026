import { CODES } from '../../../domain/codes'
import { isQueryResult } from '../../../domain/rules/cards/bind-card'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { alertDialog, toast } from '../../overlays/notices/notices'
import { PhonePopup } from '../../visit/login/phone-popup'
import type { CardFamily } from './card-family'
import { type RecordReply, useRecordQuery } from './use-record-query'

interface RecordPopupProps {
  family: CardFamily
  open: boolean
  onClose: () => void
  /** There is a result for the query page to show; the popup is to be closed. */
  onResult: () => void
  /** Alerts here that there is no record, in place of opening the query page. */
  showsNoRecord?: boolean
}

/**
 * Looks a participation up by phone and SMS code. A result opens the query page; a refusal is shown while the popup
 * stays open.
 */
export function RecordPopup({ family, open, onClose, onResult, showsNoRecord = false }: RecordPopupProps) {
  const t = useT()
  const { form, query } = useRecordQuery(family)

  const settle = async (reply: RecordReply) => {
    const text = messageOf(reply, 'notice.network', 'message')
    if (showsNoRecord && reply.code === CODES.noRecord) await alertDialog({ text })
    else if (isQueryResult(reply.code)) onResult()
    else toast(text, 'alert')
  }

  return (
    <PhonePopup
      open={open}
      onClose={onClose}
      title={t('bindCard.activityQuery')}
      form={form}
      action={t('button.query')}
      onPress={async () => {
        const reply = await query()
        if (reply) await settle(reply)
      }}
    />
  )
}
