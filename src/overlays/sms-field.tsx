import type { Ref } from 'react'
import { LIMITS } from '../../domain/rules/limits'
import { useT } from '../i18n'
import { Button } from './button'
import { Field } from './field'
import styles from './sms-field.module.css'
import type { SmsCode } from './use-sms-code'

export interface SmsFieldProps {
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
  return (
    <Field
      ref={ref}
      label={t('field.smsCode')}
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, LIMITS.smsCode))}
      onPaste={(text) => onChange(text.replace(/\D/g, '').slice(0, LIMITS.smsCode))}
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
