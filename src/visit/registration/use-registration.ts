import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Reply, RequestOf } from '../../../domain/call'
import { redPacketOptionsCall, type registerCall } from '../../../domain/calls/activity'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import {
  type CheckList,
  type CheckNeeds,
  type Problem,
  problems,
} from '../../../domain/rules/registration/checks'
import { formatExtendInfo, parseExtendInfo } from '../../../domain/rules/registration/extend-info'
import { maskIdCard, maskName, maskPhone } from '../../../domain/rules/registration/mask'
import { withQuery } from '../../../domain/rules/visit/query'
import { ApiError } from '../../api/client'
import { useT } from '../../i18n'
import { useDraft } from '../../overlays/form/use-draft'
import { alertDialog, toast } from '../../overlays/notices/notices'
import { useIsHere } from '../../overlays/page/use-is-here'
import { currentChannel } from '../../platform/channel'
import { userTakeEvInfo } from '../../platform/device'
import { routeActivity, routeQuery } from '../../platform/navigate'
import { campaigns, useCampaignFacts } from '../../stores/campaign'
import { session } from '../../stores/session'
import { type Agreements, useAgreements } from '../agreements/agreements'
import { type BankCustomer, useBankCustomer } from '../login/use-bank-login'
import { type SmsCode, useSmsCode } from '../sms/use-sms-code'
import { firstOfEachPart } from './problem'

const entered = z.object({
  customerName: z.string(),
  phone: z.string(),
  idCard: z.string(),
  redPacketOptionalConfId: z.string(),
  /** Values of the extra fields by their label. */
  extra: z.record(z.string(), z.string()),
})
export type Entered = z.output<typeof entered>

export interface Registration {
  /** As entered; name, phone and ID of the bank's customer, masked, inside the bank app. */
  form: Entered
  /** Inside the bank app: who registers comes from its login, and no SMS code is asked for (spec 1 §2). */
  bank: ReturnType<typeof useBankCustomer> | undefined
  change: (part: Partial<Entered>) => void
  /** Labels of the configured extra fields. */
  extraFields: readonly string[]
  needsName: boolean
  needsIdCard: boolean
  needsRedPacket: boolean
  code: string
  setCode: (code: string) => void
  sms: SmsCode
  agreements: Agreements
  /** What the last attempt to submit told the visitor about. */
  problem: readonly Problem[]
  submit: () => Promise<void>
}

/** What the address brought along as an entered form. */
function initialForm(config: ActivityConfig): Entered {
  const { forms = {}, phone } = session.getState()
  const configured = parseExtendInfo(config.extendInfo).map(({ label, value }) => [label, value])
  return {
    customerName: forms.customerName ?? '',
    phone: phone ?? forms.phone ?? '',
    idCard: forms.idCard ?? '',
    redPacketOptionalConfId: forms.redPacketOptionalConfId ?? '',
    extra: Object.fromEntries(configured),
  }
}

/** What the bank's login brought; nothing while it is not there. */
const customerFields = (customer: BankCustomer | undefined) => ({
  customerName: customer?.name ?? '',
  phone: customer?.phone ?? '',
  idCard: customer?.idCard ?? '',
})

/** A `code` or `key` of the address is no SMS code, which the server would take it for where none is sent. */
function withoutCodes(query: URLSearchParams): URLSearchParams {
  for (const name of ['code', 'key']) query.delete(name)
  return query
}

export type RegisterReply = Reply<typeof registerCall>
export type SentForm = RequestOf<typeof registerCall>

/** What every call that registers answers: the general activity's, card binding's, reissue's, the card code's. */
type AnyReply = Pick<RegisterReply, 'ok' | 'code' | 'msg' | 'message' | 'isOpenWallet'>

export interface RegistrationOptions<R extends AnyReply> {
  send: (form: SentForm) => Promise<R>
  /** Keeps the drafts and ticks of one form apart from another's; 'apply' without it. */
  place?: string
  /** The checks of the form, and with them its fields; the registration's without it. */
  list?: Extract<CheckList, 'registration' | 'cardCode'>
  /** Problems are told one by one, or as a list of messages as on the card-binding pages (spec 1 §5). */
  tells?: 'first' | 'list'
  /** Keeps of the answer what outlives the page. */
  keep?: (reply: R, sent: SentForm) => void
  /**
   * What follows the answer, success or refusal, on the page that asked; a success has forgotten the draft, a refusal
   * the code. `isHere` says whether the form still stands.
   */
  follow: (reply: R, sent: SentForm, isHere: () => boolean) => Promise<void>
}

/** A registration: form, ordered checks and call (spec 1 §4 and §5). */
export function useRegistration<R extends AnyReply>(
  config: ActivityConfig,
  { send, place = 'apply', list = 'registration', tells = 'first', keep, follow }: RegistrationOptions<R>,
): Registration {
  const t = useT()
  const queries = useQueryClient()
  const { activityId = '', activityChannel } = routeActivity()
  const facts = useCampaignFacts(activityId)
  const draft = useDraft(
    `${place}.${activityId}`,
    entered,
    useMemo(() => initialForm(config), [config]),
  )
  const login = useBankCustomer()
  const bank = currentChannel() === 'bankApp' ? login : undefined
  const form = bank ? { ...draft.value, ...customerFields(bank.customer) } : draft.value
  const isHere = useIsHere()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<readonly Problem[]>([])
  const sms = useSmsCode({ phone: form.phone })
  const agreements = useAgreements(config, `${place}.${activityId}`)
  const extraFields = useMemo(
    () => parseExtendInfo(config.extendInfo).map(({ label }) => label),
    [config.extendInfo],
  )
  const extendInfo = extraFields.map((label) => ({ label, value: form.extra[label] ?? '' }))
  const needs: CheckNeeds = {
    shenzhenOnly: config.limitSzUserTake,
    cityConfirmed: facts.cityConfirmed,
    idCard: list === 'registration' && config.registerField.includes('registerIdCard'),
    redPacket: config.redPacketOptionalActivity,
    bankApp: bank !== undefined,
  }

  /** Name, phone and ID leave masked; the server knows the real ones by the SMS key or the bank's login. */
  const identity = () => {
    if (bank) {
      const { customerName, phone, idCard } = form
      return { customerName, phone, idCard: needs.idCard ? idCard : undefined }
    }
    return {
      customerName: list === 'registration' ? maskName(form.customerName.trim()) : undefined,
      phone: maskPhone(form.phone),
      idCard: needs.idCard ? maskIdCard(form.idCard.trim().toUpperCase()) : undefined,
      code,
      phonekey: sms.phonekey,
      key: sms.phonekey,
    }
  }
  /** A repetition after a lost answer has to be the same to the letter, whatever the network is by then. */
  const surroundings = useRef<Pick<SentForm, 'userTakeEvInfo' | 'clientIp'>>(undefined)
  const payload = () => {
    surroundings.current ??= { userTakeEvInfo: userTakeEvInfo(facts.city), clientIp: facts.clientIp }
    return withQuery(
      {
        activityId,
        activityChannel,
        ...identity(),
        redPacketOptionalConfId: needs.redPacket ? form.redPacketOptionalConfId : undefined,
        extendInfo: extendInfo.length > 0 ? formatExtendInfo(extendInfo) : undefined,
        ...surroundings.current,
      },
      bank ? withoutCodes(routeQuery()) : routeQuery(),
    )
  }

  const submit = async () => {
    const ticks = agreements.ticks
    const found = problems(
      { ...form, code, phonekey: sms.phonekey, extendInfo, agreements: ticks },
      needs,
      list,
    )
    const told = tells === 'list' ? firstOfEachPart(found) : found.slice(0, 1)
    setProblem(told)
    if (told.some(({ key }) => key === 'check.shenzhenOnly')) facts.findCity?.()
    const texts = told.map(({ key, values }) => t(key, values))
    if (tells === 'list' && texts.length > 0) return alertDialog({ text: '', list: texts })
    if (texts[0] !== undefined) return toast(texts[0], 'alert')
    try {
      const sent = payload()
      const reply = await send(sent)
      surroundings.current = undefined
      campaigns.getState().learn(activityId, { hasWallet: reply.isOpenWallet })
      if (reply.ok) draft.forget()
      else {
        sms.reset()
        setCode('')
        if (needs.redPacket) void queries.invalidateQueries({ queryKey: [redPacketOptionsCall.path] })
      }
      keep?.(reply, sent)
      if (isHere.current) await follow(reply, sent, () => isHere.current)
    } catch (failure) {
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
    needsName: list === 'registration',
    needsIdCard: needs.idCard === true,
    needsRedPacket: needs.redPacket === true,
    code,
    setCode,
    sms,
    agreements,
    problem,
    submit,
  }
}
