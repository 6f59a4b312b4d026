import { useState } from 'react'
import { CODES } from '../../../domain/codes'
import { type CheckList, firstProblem, type Problem } from '../../../domain/rules/registration/checks'
import { useT } from '../../i18n'
import { PhoneField } from '../../overlays/form/field'
import { toast } from '../../overlays/notices/notices'
import { isAbout } from '../registration/problem'
import { firstPhone } from '../sms/kept-code'
import { SmsField } from '../sms/sms-field'
import { type SmsCode, type SmsCodeOptions, useSmsCode } from '../sms/use-sms-code'

/** A form of phone and SMS code: logins, look-ups and claims. */
export interface PhoneForm {
  phone: string
  setPhone: (phone: string) => void
  code: string
  setCode: (code: string) => void
  sms: SmsCode
  problem: Problem | undefined
  /** The entered values; undefined when a check fails, after a message about the first one. */
  checked: () => { phone: string; code: string; key: string } | undefined
  /** Takes the code away after an answer; a refused one is marked, before the message about it is shown. */
  clearCode: (reply?: { code?: number | undefined }) => void
  /** Empties the form after a success: the next person at this device finds nothing in it. */
  clear: () => void
}

/**
 * State and ordered checks of such a form (spec 1 §5).
 * @param list the order of its checks
 */
export function usePhoneForm(
  list: Extract<CheckList, 'winningQuery' | 'claimPopup' | 'recordPopup' | 'login'>,
  { emptyKey }: Pick<SmsCodeOptions, 'emptyKey'> = {},
): PhoneForm {
  const t = useT()
  const [phone, setPhone] = useState(() => firstPhone() ?? '')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const sms = useSmsCode({ phone, emptyKey })
  const edited = (change: (text: string) => void) => (text: string) => {
    setProblem(undefined)
    change(text)
  }
  return {
    phone,
    setPhone: edited(setPhone),
    code,
    setCode: edited(setCode),
    sms,
    problem,
    checked: () => {
      const { phonekey } = sms
      const found = firstProblem({ phone, code, phonekey }, {}, list)
      setProblem(found)
      if (found) toast(t(found.key, found.values), 'alert')
      return found || phonekey === undefined ? undefined : { phone, code, key: phonekey }
    },
    clearCode: (reply) => {
      setCode('')
      if (reply?.code === CODES.smsCode) setProblem({ key: 'check.smsCode' })
    },
    clear: () => {
      setPhone('')
      setCode('')
    },
  }
}

/** The two fields of the form. */
export function PhoneFields({ form }: { form: PhoneForm }) {
  return (
    <>
      <PhoneField value={form.phone} onChange={form.setPhone} invalid={isAbout(form.problem, 'phone')} />
      <SmsField
        value={form.code}
        onChange={form.setCode}
        sms={form.sms}
        invalid={isAbout(form.problem, 'code')}
      />
    </>
  )
}
