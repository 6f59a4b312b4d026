import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { call } from '../../api/client'
import { useT } from '../../i18n'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { PlaceGate } from '../../visit/city/place-gate'
import type { SentForm } from '../../visit/registration/payload'
import { RegistrationForm } from '../../visit/registration/registration-form'
import { useRegistration } from '../../visit/registration/use-registration'
import { type CardFamily, type CardPageProps, familyOf } from './card-family'
import { keepCardRecord } from './card-record'
import { followCardRegistration, keepsForm } from './follow-card-registration'

/** Stores the masked form with the token that stands for its phone. */
function keepForm({ activityId, customerName, phone, idCard }: SentForm, token: string | undefined): void {
  if (!token) return
  const kept = { customerName: customerName ?? '', phone: phone ?? '', idCard: idCard ?? '', token }
  keepCardRecord(activityId, kept)
}

function Form({ family, config }: { family: CardFamily; config: ActivityConfig }) {
  const t = useT()
  const registration = useRegistration({
    place: family.name,
    list: 'cardBinding',
    shows: 'all',
    send: (form) => call(family.registerCall, form),
    keep: (reply, sent) => {
      if (keepsForm(family, reply.code)) keepForm(sent, reply.recordToken)
    },
    follow: (reply) => followCardRegistration(family, config, reply),
  })
  return <RegistrationForm registration={registration} submitLabel={t('button.apply')} />
}

/** `/bindCardActivityApply` and `/bindCardReissueConfigApply`: the application (spec part 1 §2). */
export default function CardApplyPage({ page }: CardPageProps) {
  const t = useT()
  const family = familyOf(page)
  return (
    <ActivityGate call={family.configCall} title={t('title.application')} look="festive">
      {(config) => (
        <PlaceGate>
          <Form family={family} config={config} />
        </PlaceGate>
      )}
    </ActivityGate>
  )
}
