import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { call } from '../../api/client'
import { useT } from '../../i18n'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { useCityCheck } from '../../visit/city/use-city-check'
import type { RegisterReply, SentForm } from '../../visit/registration/payload'
import { RegistrationForm } from '../../visit/registration/registration-form'
import { useRegistration } from '../../visit/registration/use-registration'
import type { CardFamily } from './card-family'
import { keepCardRecord } from './card-record'

interface CardApplyProps {
  family: CardFamily
  /** Whether the form is kept as the local record after a code (spec part 1 §4). */
  keeps: (code: number) => boolean
  /** What follows the answer. */
  follow: (config: ActivityConfig, reply: RegisterReply) => Promise<void>
}

/** Keeps the masked form with the token that stands for its phone. */
function keepForm({ activityId, customerName, phone, idCard }: SentForm, token: string | undefined): void {
  if (!token) return
  const kept = { customerName: customerName ?? '', phone: phone ?? '', idCard: idCard ?? '', token }
  keepCardRecord(activityId, kept)
}

function Form({ family, keeps, follow, config }: CardApplyProps & { config: ActivityConfig }) {
  const t = useT()
  useCityCheck(family.indexPath)
  const registration = useRegistration({
    place: family.name,
    shows: 'all',
    send: (form) => call(family.registerCall, form),
    keep: (reply, sent) => {
      if (keeps(reply.code)) keepForm(sent, reply.recordToken)
    },
    follow: (reply) => follow(config, reply),
  })
  return <RegistrationForm registration={registration} submitLabel={t('button.apply')} />
}

/** The application of a card-binding or reissue activity (spec part 1 §2). */
export function CardApply(props: CardApplyProps) {
  const t = useT()
  return (
    <ActivityGate call={props.family.configCall} title={t('title.application')} look="festive">
      {(config) => <Form {...props} config={config} />}
    </ActivityGate>
  )
}
