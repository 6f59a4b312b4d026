import { couponCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { apiErrorOf, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { alertDialog, toast } from '../../overlays/notices/notices'
import { copyText } from '../../platform/clipboard'
import { useActivity } from '../../visit/activity/activity-context'
import { usePhoneForm } from '../../visit/login/phone-form'
import { PhonePopup } from '../../visit/login/phone-popup'

/** Claims a redemption code or looks it up again (spec 1 §2). */
export function ClaimPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const { activityId, activityChannel } = useActivity()
  const form = usePhoneForm('claimPopup')

  const confirm = async () => {
    const entered = form.checked()
    if (!entered) return
    try {
      const reply = await call(couponCall, { activityId, activityChannel, ...entered })
      if (!reply.ok) {
        if (reply.code === CODES.smsCode) form.clearCode(reply)
        toast(messageOf(reply, 'notice.network'), 'alert')
        return
      }
      const { couponCode } = reply
      form.clear()
      onClose()
      await alertDialog({
        text: messageOf(reply, 'apply.couponCode', 'message'),
        code: couponCode ? { label: t('apply.couponCode'), value: couponCode } : undefined,
        confirm: t('button.copyCode'),
        onConfirm: couponCode ? () => copyText(couponCode) : undefined,
      })
    } catch (failure) {
      apiErrorOf(failure)
    }
  }

  return (
    <PhonePopup
      open={open}
      onClose={onClose}
      title={t('landing.redemptionCode')}
      form={form}
      action={t('button.confirm')}
      onPress={confirm}
    />
  )
}
