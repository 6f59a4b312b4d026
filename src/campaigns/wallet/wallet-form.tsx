import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { smsCodeCall } from '../../../domain/calls/notify'
import { type CheckKey, firstProblem } from '../../../domain/rules/registration/checks'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PhoneField } from '../../overlays/form/field'
import styles from '../../overlays/form/form.module.css'
import { useDraft } from '../../overlays/form/use-draft'
import { toast } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { routePath } from '../../platform/router'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { givenPhone } from '../../visit/registration/entered'
import { firstPhone } from '../../visit/sms/kept-code'
import { SmsField } from '../../visit/sms/sms-field'
import { useSmsCode } from '../../visit/sms/use-sms-code'

const entered = z.object({ phone: z.string() })
const PHONE_KEYS: readonly CheckKey[] = ['check.walletPhone', 'check.phoneWrong']

export interface WalletFormProps {
  title: string
  intro: string
  submitLabel: string
  /** Runs with what was entered and checked. A refused code is taken out of the form. */
  onSubmit: (entry: {
    phone: string
    code: string
    key: string
  }) => Promise<'accepted' | 'refused' | 'unanswered'>
}

/** The form of both wallet pages: phone and SMS code (spec 1 §5). */
export function WalletForm({ title, intro, submitLabel, onSubmit }: WalletFormProps) {
  const t = useT()
  usePageTitle(title)
  useEntryCount()
  const { value: form, change } = useDraft(
    `wallet.${routePath()}`,
    entered,
    { phone: firstPhone() ?? '' },
    useMemo(givenPhone<z.output<typeof entered>>, []),
  )
  const [code, setCode] = useState('')
  const [problemKey, setProblemKey] = useState<CheckKey>()
  const sms = useSmsCode({ phone: form.phone, call: smsCodeCall, emptyKey: 'check.walletPhone' })

  const submit = async () => {
    const problem = firstProblem({ phone: form.phone, code, phonekey: sms.phonekey }, {}, 'walletApply')
    setProblemKey(problem?.key)
    if (problem) {
      toast(t(problem.key), 'alert')
      return
    }
    const outcome = await onSubmit({ phone: form.phone, code, key: sms.phonekey ?? '' })
    if (outcome === 'accepted') sms.forget()
    else if (outcome === 'refused') setCode('')
  }

  const isPhoneWrong = problemKey !== undefined && PHONE_KEYS.includes(problemKey)
  return (
    <PageFrame look="festive" title={title}>
      <form className={styles.card} noValidate onSubmit={(event) => event.preventDefault()}>
        <p className={styles.intro}>{intro}</p>
        <div className={styles.fields}>
          <PhoneField
            value={form.phone}
            onChange={(phone) => {
              setProblemKey(undefined)
              change({ phone })
            }}
            invalid={isPhoneWrong}
          />
          <SmsField
            value={code}
            onChange={setCode}
            sms={sms}
            invalid={problemKey !== undefined && !isPhoneWrong}
          />
        </div>
        <Button type="submit" onPress={submit} block>
          {submitLabel}
        </Button>
      </form>
    </PageFrame>
  )
}
