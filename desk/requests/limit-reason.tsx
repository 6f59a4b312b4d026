import { yuanText } from '../../domain/rules/money'
import { useLanguage } from '../i18n/language'
import { ReasonField } from '../parts/control/reason-field'
import { useOperator } from '../session/operator'

/** Asks why, for the second person who confirms what is above the limit. */
export function LimitReason() {
  const { t, language } = useLanguage()
  const { secondPersonFen } = useOperator()
  return (
    <ReasonField hint={t('requests.mayWait', { limit: yuanText(secondPersonFen, language) })} isOptional />
  )
}
