import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { receiveInfoCall } from '../../../../domain/calls/prizes'
import { LIMITS } from '../../../../domain/rules/limits'
import { DISTRICTS, receiveAddress } from '../../../../domain/rules/new-year/booking'
import {
  DELIVERY_ADDRESS_LENGTH,
  type DeliveryForm,
  type DeliveryProblem,
  deliveryProblem,
} from '../../../../domain/rules/prizes/delivery'
import { apiErrorOf, call } from '../../../api/client'
import { messageOf } from '../../../api/message-of'
import { useT } from '../../../i18n'
import { DISTRICT_KEYS } from '../../../i18n/districts'
import { Button } from '../../../overlays/button/button'
import { Sheet } from '../../../overlays/dialog/popup'
import { ChoiceField } from '../../../overlays/form/choice-field'
import { Field, PhoneField } from '../../../overlays/form/field'
import { useDraft } from '../../../overlays/form/use-draft'
import { toast } from '../../../overlays/notices/notices'
import { Icon } from '../../../overlays/picture/icon'
import { useActivity } from '../../../visit/activity/activity-context'
import styles from './delivery-sheet.module.css'

const entered = z.object({
  district: z.string(),
  address: z.string(),
  receiverName: z.string(),
  receiverPhone: z.string(),
})

const NOTHING: z.output<typeof entered> = { district: '', address: '', receiverName: '', receiverPhone: '' }

export interface DeliveryProps {
  open: boolean
  onClose: () => void
  openId: string
  /** The server has answered: the receiver is stored now, was stored before, or was refused. */
  onAnswered: () => unknown
}

/** The form of a physical prize's receiver, sent once (spec 2 §2 and §5): district, detailed address, name, phone. */
export default function DeliverySheet({ open, onClose, openId, onAnswered }: DeliveryProps) {
  const t = useT()
  const { activityId } = useActivity()
  const { value: form, change, clear } = useDraft(`delivery.${activityId}.${openId}`, entered, NOTHING)
  const [problem, setProblem] = useState<DeliveryProblem>()
  const districts = useMemo(() => DISTRICTS.map((value) => ({ value, label: t(DISTRICT_KEYS[value]) })), [t])

  const enter = (part: Partial<DeliveryForm>) => {
    setProblem(undefined)
    change(part)
  }
  const isWrong = (part: keyof DeliveryForm) => problem?.part === part

  const submit = async () => {
    const found = deliveryProblem(form)
    setProblem(found)
    if (found) return toast(t(found.key), 'alert')
    const district = DISTRICTS.find((name) => name === form.district)
    if (!district) return
    try {
      const reply = await call(receiveInfoCall, {
        activityId,
        openId,
        receiveAddress: receiveAddress(district, form.address),
        receiveName: form.receiverName.trim(),
        receivePhone: form.receiverPhone,
      })
      if (!reply.ok) {
        toast(messageOf(reply, 'delivery.failed'), 'alert')
        await onAnswered()
        return
      }
      clear()
      toast(t('notice.operationSuccessful'))
      onClose()
      await onAnswered()
    } catch (failure) {
      apiErrorOf(failure)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('delivery.title')}
      actions={
        <Button onPress={submit} block>
          {t('button.submit')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className={styles.warning}>
          <Icon name="alert" />
          <span>{t('delivery.warning')}</span>
        </p>
        <Field label={t('delivery.city')} value={t('booking.cityPrefix')} onChange={() => {}} readOnly />
        <ChoiceField
          label={t('field.area')}
          hint={t('delivery.district')}
          name="area"
          value={form.district}
          onChange={(district) => enter({ district })}
          options={districts}
          invalid={isWrong('district')}
        />
        <Field
          label={t('field.detailedAddress')}
          value={form.address}
          onChange={(address) => enter({ address })}
          maxLength={DELIVERY_ADDRESS_LENGTH}
          autoComplete="street-address"
          name="address"
          invalid={isWrong('address')}
        />
        <Field
          label={t('field.recipientName')}
          value={form.receiverName}
          onChange={(receiverName) => enter({ receiverName })}
          maxLength={LIMITS.recipientName}
          autoComplete="name"
          name="name"
          invalid={isWrong('receiverName')}
        />
        <PhoneField
          value={form.receiverPhone}
          onChange={(receiverPhone) => enter({ receiverPhone })}
          invalid={isWrong('receiverPhone')}
        />
      </div>
    </Sheet>
  )
}
