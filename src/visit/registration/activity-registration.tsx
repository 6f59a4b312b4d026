import { registerCall } from '../../../domain/calls/activity'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { call } from '../../api/client'
import { useCityCheck } from '../city/use-city-check'
import { followRegistration, keepRegistration } from './follow-registration'
import { RegistrationForm } from './registration-form'
import { useRegistration } from './use-registration'

/** The registration that goes through `activity/register`: `/activeApply` and `/bindApply` (decisions §16). */
export function ActivityRegistration({ config }: { config: ActivityConfig }) {
  useCityCheck(config)
  const registration = useRegistration(config, {
    send: (form) => call(registerCall, form),
    keep: keepRegistration,
    follow: (reply, sent, isHere) => followRegistration(config, reply, sent, isHere),
  })
  return <RegistrationForm config={config} registration={registration} />
}
