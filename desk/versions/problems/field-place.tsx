import { Link } from 'react-router-dom'
import { useCampaign } from '../../campaigns/campaign-context'
import { editedVersion } from '../../campaigns/edited-version'
import { pathOf } from '../../editor/document/path'
import { formOf } from '../../editor/form/form-field'
import { placeName } from '../../editor/problems/index-of-problems'
import { useLanguage } from '../../i18n/language'

/** A field of a version by its titles; where the editor shows that version, it leads there. */
export function FieldPlace({ field, version }: { field: string; version: number }) {
  const { language } = useLanguage()
  const answer = useCampaign()
  const { activityId, family } = answer.campaign
  const name = placeName(formOf(family), pathOf(field), language)
  if (version !== editedVersion(answer)) return <strong>{name}</strong>
  return <Link to={`/campaigns/${activityId}/edit?field=${encodeURIComponent(field)}`}>{name}</Link>
}
