import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { conversionReceiveCall } from '../../../../domain/calls/cards/redemption'
import { CODES } from '../../../../domain/codes'
import { PAGES } from '../../../../domain/paths'
import { TIMES } from '../../../../domain/rules/limits'
import { firstProblem, type Problem } from '../../../../domain/rules/registration/checks'
import { withoutCodes, withQuery } from '../../../../domain/rules/visit/query'
import { apiErrorOf, call } from '../../../api/client'
import { messageOf } from '../../../api/message-of'
import { useT } from '../../../i18n'
import { useDraft } from '../../../overlays/form/use-draft'
import { alertDialog, toast } from '../../../overlays/notices/notices'
import { useIsMounted } from '../../../overlays/page/use-is-mounted'
import { currentChannel } from '../../../platform/channel'
import { go, routeQuery } from '../../../platform/navigate'
import { useBankCustomer } from '../../../visit/login/use-bank-login'
import { givenPhone } from '../../../visit/registration/entered'
import { firstPhone } from '../../../visit/sms/kept-code'
import { type SmsCode, useSmsCode } from '../../../visit/sms/use-sms-code'

interface Redemption {
  conversionCode: string
  setConversionCode: (code: string) => void
  /** Masked inside the bank app. */
  phone: string
  setPhone: (phone: string) => void
  code: string
  setCode: (code: string) => void
  sms: SmsCode
  /** Inside the bank app: its login identifies the customer, and there is no SMS code (spec part 1 §2). */
  bank: ReturnType<typeof useBankCustomer> | undefined
  problem: Problem | undefined
  redeem: () => Promise<void>
}

const entered = z.object({ conversionCode: z.string(), phone: z.string() })

/** The address without what only the form may say. */
function addressQuery(): URLSearchParams {
  const query = withoutCodes(routeQuery())
  query.delete('conversionCode')
  return query
}

/** The form of /hbdhm: ordered checks, call, the server's message, and the wallet guide where there is no wallet. */
export function useRedemption(): Redemption {
  const t = useT()
  const login = useBankCustomer()
  const bank = currentChannel() === 'bankApp' ? login : undefined
  const linked = routeQuery().get('conversionCode') ?? ''
  const draft = useDraft(
    `redemption.${linked}`,
    entered,
    { conversionCode: linked, phone: firstPhone() ?? '' },
    useMemo(givenPhone<z.output<typeof entered>>, []),
  )
  const { conversionCode } = draft.value
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const phone = bank ? (bank.customer?.phone ?? '') : draft.value.phone
  const sms = useSmsCode({ phone })
  const isHere = useIsMounted()

  const redeem = async () => {
    const tidy = conversionCode.trim()
    const found = firstProblem(
      { phone, conversionCode: tidy, code, phonekey: sms.phonekey },
      { bankApp: bank !== undefined },
      'redemption',
    )
    setProblem(found)
    if (found) {
      toast(t(found.key, found.values), 'alert')
      return
    }
    try {
      const proof = bank ? {} : { code, key: sms.phonekey, phonekey: sms.phonekey }
      const form = { conversionCode: tidy, phone, ...proof }
      const reply = await call(conversionReceiveCall, withQuery(form, addressQuery()))
      const text = messageOf(reply, reply.ok ? 'redemption.succeeded' : 'redemption.failed')
      setCode('')
      if (reply.code === CODES.smsCode) setProblem({ key: 'check.smsCode' })
      if (reply.ok) {
        draft.change({ conversionCode: '' })
        draft.clear()
        sms.forget()
      }
      if (!isHere.current) return
      await alertDialog({ text })
      if (!reply.ok || reply.walletId) return
      setTimeout(() => {
        if (isHere.current) go(PAGES.lookWallet.path)
      }, TIMES.redemptionRedirectMs)
    } catch (failure) {
      apiErrorOf(failure)
    }
  }

  const edit = (change: () => void) => {
    setProblem(undefined)
    change()
  }
  return {
    conversionCode,
    setConversionCode: (next) => edit(() => draft.change({ conversionCode: next })),
    phone,
    setPhone: (next) => edit(() => draft.change({ phone: next })),
    code,
    setCode: (next) => edit(() => setCode(next)),
    sms,
    bank,
    problem,
    redeem,
  }
}
