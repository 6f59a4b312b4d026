import { REASON_LENGTH } from '../../../domain/desk/reason'
import { useLanguage } from '../../i18n/language'
import { TextField } from './field'

interface ReasonFieldProps {
  /** Who will read it. */
  hint: string
  defaultValue?: string
  /** It may be left empty. */
  isOptional?: boolean
}

/** Asks why, as the field `reason` of its form. */
export function ReasonField({ hint, defaultValue = '', isOptional = false }: ReasonFieldProps) {
  const { t } = useLanguage()
  return (
    <TextField
      label={t('common.reason')}
      hint={hint}
      name="reason"
      defaultValue={defaultValue}
      {...REASON_LENGTH}
      required={!isOptional}
      autoComplete="off"
    />
  )
}
