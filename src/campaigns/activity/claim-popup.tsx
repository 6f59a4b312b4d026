import { useState } from 'react'
import { couponCall } from '../../../domain/calls/activity'
import { firstProblem, type Problem } from '../../../domain/rules/registration-checks'
import { ApiError, call } from '../../api/client'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button'
import { PhoneField } from '../../overlays/field'
import { alertDialog, toast } from '../../overlays/notices'
import { Popup } from '../../overlays/popup'
import styles from '../../overlays/registration/form.module.css'
import { isAbout } from '../../overlays/registration/problem'
import { SmsField } from '../../overlays/sms-field'
import { useSmsCode } from '../../overlays/use-sms-code'
import { copyText } from '../../platform/clipboard'
import { routeActivity } from '../../platform/navigate'
import { session } from '../../stores/session'

/** Claims a redemption code or looks it up again (spec 1 §2). */
export function ClaimPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const [phone, setPhone] = useState(() => session.getState().phone ?? '')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const sms = useSmsCode({ phone })

  const confirm = async () => {
    const found = firstProblem({ phone, code, phonekey: sms.phonekey }, {}, 'claimPopup')
    setProblem(found)
    if (found) {
      toast(t(found.key, found.values), 'alert')
      return
    }
    const { activityId = '', activityChannel } = routeActivity()
    try {
      const key = sms.phonekey ?? ''
      const reply = await call(couponCall, { activityId, activityChannel, phone, code, key })
      if (!reply.ok) {
        toast(reply.msg ?? reply.message ?? t('notice.network'), 'alert')
        return
      }
      const { couponCode } = reply
      onClose()
      await alertDialog({
        text: reply.message ?? reply.msg ?? t('apply.couponCode'),
        code: couponCode ? { label: t('apply.couponCode'), value: couponCode } : undefined,
        confirm: t('button.copyCode'),
        onConfirm: couponCode ? () => copyText(couponCode) : undefined,
      })
      sms.reset()
      setCode('')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
    }
  }

  return (
    <Popup
      open={open}
      onClose={onClose}
      title={t('landing.redemptionCode')}
      actions={
        <Button onPress={confirm} block>
          {t('button.confirm')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <PhoneField value={phone} onChange={setPhone} invalid={isAbout(problem, 'phone')} />
        <SmsField value={code} onChange={setCode} sms={sms} invalid={isAbout(problem, 'code')} />
      </div>
    </Popup>
  )
}
