import { useRef } from 'react'
import { LIMITS } from '../../../domain/rules/limits'
import { typedCode } from '../../../domain/rules/registration/typed-text'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { Field } from '../../overlays/form/field'
import { goOnAt } from '../../overlays/form/keyboard-focus'
import styles from './sms-field.module.css'
import type { SmsCode } from './use-sms-code'

interface SmsFieldProps {
  value: string
  onChange: (value: string) => void
  /** Of `useSmsCode`. */
  sms: SmsCode
  invalid?: boolean
}

/** SMS code of 6 digits with its get-code button; phones offer the code from the message. */
export function SmsField({ value, onChange, sms, invalid }: SmsFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const request = async () => {
    if (await sms.request()) goOnAt(input.current)
  }
  return (
    <Field
      ref={input}
      label={t('field.smsCode')}
      value={value}
      onChange={onChange}
      clean={(text) => typedCode(text, LIMITS.smsCode)}
      maxLength={LIMITS.smsCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      name="code"
      invalid={invalid}
      end={
        <Button
          tone="red"
          className={`${styles.get} ${sms.button.canRequest ? '' : styles.waiting}`}
          onPress={request}
        >
          {t(sms.button.key, sms.button.values)}
        </Button>
      }
    />
  )
}
