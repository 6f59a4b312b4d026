import type { Ref } from 'react'
import { LIMITS } from '../../../domain/rules/limits'
import { typedDigits } from '../../../domain/rules/registration/typed-text'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { Field } from '../../overlays/form/field'
import styles from './sms-field.module.css'
import type { SmsCode } from './use-sms-code'

interface SmsFieldProps {
  value: string
  onChange: (value: string) => void
  /** Of `useSmsCode`. */
  sms: SmsCode
  invalid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** SMS code of 6 digits with its get-code button; phones offer the code from the message. */
export function SmsField({ value, onChange, sms, invalid, ref }: SmsFieldProps) {
  const t = useT()
  const enter = (text: string) => onChange(typedDigits(text).slice(0, LIMITS.smsCode))
  return (
    <Field
      ref={ref}
      label={t('field.smsCode')}
      value={value}
      onChange={enter}
      onPaste={enter}
      maxLength={LIMITS.smsCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      name="code"
      invalid={invalid}
      end={
        <Button
          tone="red"
          className={`${styles.get} ${sms.button.canRequest ? '' : styles.waiting}`}
          onPress={sms.request}
        >
          {t(sms.button.key, sms.button.values)}
        </Button>
      }
    />
  )
}
