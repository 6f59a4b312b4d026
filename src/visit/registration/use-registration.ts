import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { redPacketOptionsCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { type CheckNeeds, type Problem, problems } from '../../../domain/rules/registration/checks'
import { parseExtendInfo } from '../../../domain/rules/registration/extend-info'
import { type FormName, fieldsOf } from '../../../domain/rules/registration/fields'
import { ApiError } from '../../api/client'
import { useT } from '../../i18n'
import { useDraft } from '../../overlays/form/use-draft'
import { alertDialog, toast } from '../../overlays/notices/notices'
import { useIsMounted } from '../../overlays/page/use-is-mounted'
import { currentChannel } from '../../platform/channel'
import { userTakeEvInfo } from '../../platform/device'
import { routeQuery } from '../../platform/navigate'
import { type CampaignFacts, campaigns } from '../../stores/campaign'
import { useActivity } from '../activity/activity-context'
import { type Agreements, useAgreements } from '../agreements/agreements'
import { explainPlace, placedFacts } from '../city/check-place'
import { useBankCustomer } from '../login/use-bank-login'
import { type SmsCode, useSmsCode } from '../sms/use-sms-code'
import { customerFields, type Entered, entered, givenForm, initialForm } from './entered'
import { type PayloadParts, type RegisterReply, registrationPayload, type SentForm } from './payload'
import { firstOfEachPart } from './problem'

export interface Registration {
  /** As entered; name, phone and ID of the bank's customer, masked, inside the bank app. */
  form: Entered
  /** Inside the bank app: its login names who registers, and the form has no SMS code (spec 1 §2). */
  bank: ReturnType<typeof useBankCustomer> | undefined
  change: (part: Partial<Entered>) => void
  /** Labels of the configured extra fields. */
  extraFields: readonly string[]
  /** The fields that the form has. */
  fields: PayloadParts['fields']
  code: string
  setCode: (code: string) => void
  sms: SmsCode
  agreements: Agreements
  /** What the last attempt to submit reported. */
  problem: readonly Problem[]
  submit: () => Promise<void>
}

/** The part of an answer that every call that registers has. */
type AnyReply = Pick<RegisterReply, 'ok' | 'code' | 'msg' | 'message' | 'isOpenWallet'>

interface RegistrationOptions<R extends AnyReply> {
  send: (form: SentForm) => Promise<R>
  /** Keeps the drafts and ticks of one form apart from another's; defaults to 'apply'. */
  place?: string
  /** The checks of the form, and with them its fields; defaults to the registration's. */
  list?: FormName
  /** The first problem as a toast, or all of them in a dialog as on the card-binding pages (spec 1 §5). */
  shows?: 'first' | 'all'
  /** Stores the part of the answer that outlives the page. */
  keep?: (reply: R, sent: SentForm) => void
  /**
   * Runs after every answer, success or refusal, while the form is mounted; a success has cleared the draft, a
   * refused SMS code the code. `isMounted` says whether the form still is.
   */
  follow: (reply: R, sent: SentForm, isMounted: () => boolean) => Promise<void>
}

/** A registration below an activity's gate: form, ordered checks and call (spec 1 §4 and §5). */
export function useRegistration<R extends AnyReply>({
  send,
  place = 'apply',
  list = 'registration',
  shows = 'first',
  keep,
  follow,
}: RegistrationOptions<R>): Registration {
  const t = useT()
  const queries = useQueryClient()
  const { activityId, activityChannel, config } = useActivity()
  const draft = useDraft(
    `${place}.${activityId}`,
    entered,
    useMemo(() => initialForm(config), [config]),
    useMemo(givenForm, []),
  )
  const login = useBankCustomer()
  const bank = currentChannel() === 'bankApp' ? login : undefined
  const form = bank ? { ...draft.value, ...customerFields(bank.customer) } : draft.value
  const isMounted = useIsMounted()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<readonly Problem[]>([])
  const sms = useSmsCode({ phone: form.phone })
  const agreements = useAgreements(config, `${place}.${activityId}`)
  const extraFields = useMemo(
    () => parseExtendInfo(config.extendInfo).map(({ label }) => label),
    [config.extendInfo],
  )
  const extendInfo = extraFields.map((label) => ({ label, value: form.extra[label] ?? '' }))
  const fields = fieldsOf(list, config)
  const needsOf = ({ place }: CampaignFacts): CheckNeeds => ({
    shenzhenOnly: config.limitSzUserTake,
    cityConfirmed: place === 'inside',
    fields,
    bankApp: bank !== undefined,
  })

  /** A retry after a lost answer must equal the first request byte for byte, whatever the network is by then. */
  const surroundings = useRef<PayloadParts['surroundings']>(undefined)
  const payload = ({ city, clientIp }: CampaignFacts) => {
    surroundings.current ??= { userTakeEvInfo: userTakeEvInfo(city), clientIp }
    return registrationPayload({
      activityId,
      activityChannel,
      form,
      sms: bank ? undefined : { code, phonekey: sms.phonekey },
      extendInfo,
      fields,
      surroundings: surroundings.current,
      query: routeQuery(),
    })
  }

  const submit = async () => {
    const facts = await placedFacts(activityId)
    if (!isMounted.current) return
    const { phonekey } = sms
    const filled = { ...form, code, phonekey, extendInfo, agreements: agreements.ticks }
    const found = problems(filled, needsOf(facts), list)
    const shown = shows === 'all' ? firstOfEachPart(found) : found.slice(0, 1)
    setProblem(shown)
    const texts = shown.map(({ key, values }) => t(key, values))
    if (texts[0] !== undefined) {
      if (shows === 'all') await alertDialog({ text: '', list: texts })
      else toast(texts[0], 'alert')
      if (facts.place === 'unknown') await explainPlace(facts)
      return
    }
    try {
      const sent = payload(facts)
      const reply = await send(sent)
      surroundings.current = undefined
      campaigns.getState().learn(activityId, { hasWallet: reply.isOpenWallet })
      if (reply.ok) {
        draft.clear()
        sms.forget()
      } else {
        sms.reset()
        if (reply.code === CODES.smsCode) {
          setCode('')
          setProblem([{ key: 'check.smsCode' }])
        }
        if (fields.includes('redPacketOptionalConfId'))
          void queries.invalidateQueries({ queryKey: [redPacketOptionsCall.path] })
      }
      keep?.(reply, sent)
      if (isMounted.current) await follow(reply, sent, () => isMounted.current)
    } catch (failure) {
      // No answer: the code and its countdown stay, so that the same request can be sent again.
      if (!(failure instanceof ApiError)) throw failure
    }
  }

  return {
    form,
    bank,
    change: (part) => {
      setProblem([])
      draft.change(part)
    },
    extraFields,
    fields,
    code,
    setCode: (text) => {
      setProblem([])
      setCode(text)
    },
    sms,
    agreements,
    problem,
    submit,
  }
}
