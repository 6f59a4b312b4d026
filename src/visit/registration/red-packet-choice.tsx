import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { redPacketOptionsCall } from '../../../domain/calls/activity'
import { call, QUERY } from '../../api/client'
import { useT } from '../../i18n'
import styles from '../../overlays/form/form.module.css'
import { Icon } from '../../overlays/picture/icon'
import { useActivity } from '../activity/activity-context'
import { chooseRedPacket } from './choose-red-packet'

interface RedPacketChoiceProps {
  /** Id of the chosen red packet. */
  value: string
  onChange: (id: string) => void
  invalid: boolean
}

/** The red packet that the visitor wants, chosen in an action sheet; used-up ones cannot be (spec 1 §2). */
export function RedPacketChoice({ value, onChange, invalid }: RedPacketChoiceProps) {
  const t = useT()
  const { activityId } = useActivity()
  const { data, refetch } = useQuery({
    queryKey: [redPacketOptionsCall.path, activityId],
    queryFn: () => call(redPacketOptionsCall, { activityId }, QUERY),
    retry: false,
  })
  const optionsOf = (answer: typeof data) => (answer?.ok ? answer.redPacketOptionalConfVoList : [])
  const chosen = optionsOf(data).find(({ id }) => id === value)

  const offer = async () => {
    const answer = await refetch()
    if (answer.isError) return
    const id = await chooseRedPacket(optionsOf(answer.data), value)
    if (id !== undefined) onChange(id)
  }
  const isChoosing = useRef(false)
  const choose = async () => {
    if (isChoosing.current) return
    isChoosing.current = true
    await offer().finally(() => {
      isChoosing.current = false
    })
  }

  return (
    <button
      type="button"
      className={styles.choice}
      aria-haspopup="dialog"
      data-invalid={invalid || undefined}
      onClick={() => void choose()}
    >
      <span className={styles.choiceLabel}>{t('apply.redPacket')}</span>
      <span className={chosen ? styles.choiceValue : `${styles.choiceValue} ${styles.choiceHint}`}>
        {chosen?.fullDiscountDesc ?? t('apply.chooseRedPacket')}
      </span>
      <Icon name="chevron-right" className={styles.chevron} />
    </button>
  )
}
