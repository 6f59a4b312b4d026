import { registerCall } from '../../../domain/calls/activity'
import { call } from '../../api/client'
import { useActivity } from '../activity/activity-context'
import { PlaceGate } from '../city/place-gate'
import { followRegistration, keepRegistration } from './follow-registration'
import { RegistrationForm } from './registration-form'
import { useRegistration } from './use-registration'

function Registration() {
  const { config } = useActivity()
  const registration = useRegistration({
    send: (form) => call(registerCall, form),
    keep: keepRegistration,
    follow: (reply, sent, isMounted) => followRegistration(config, reply, sent, isMounted),
  })
  return <RegistrationForm registration={registration} />
}

/** The registration that goes through `activity/register`: `/activeApply` and `/bindApply` (decisions §16). */
export function ActivityRegistration() {
  return (
    <PlaceGate>
      <Registration />
    </PlaceGate>
  )
}
