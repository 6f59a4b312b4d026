import { SYSTEM_ID } from '../../domain/desk/call'
import { campaignsCall } from '../../domain/desk/campaign-calls'
import { type DeskRequest, ofAccount } from '../../domain/desk/request-calls'
import { useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { scopeText } from './scope-text'

/** Names what requests are about: an account, the system configuration, or a campaign by its name with its id, which is its own alone. */
export function useSubject(): (request: Pick<DeskRequest, 'kind' | 'subject' | 'campaigns' | 'touched'>) => {
  name: string
  text: string
} {
  const { data } = useDeskQuery(campaignsCall, {})
  const { t } = useLanguage()
  return (request) => {
    const { kind, subject } = request
    if (subject === SYSTEM_ID) return { name: t('settings.title'), text: t('settings.title') }
    const known = data?.campaigns.find(({ activityId }) => activityId === subject)
    return known === undefined || ofAccount(kind)
      ? { name: subject, text: subject }
      : { name: known.name, text: scopeText(request, t) ?? `${known.name} · ${subject}` }
  }
}
