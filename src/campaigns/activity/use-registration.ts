import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { ActivityConfig } from '../../../domain/activity-config'
import { redPacketOptionsCall, registerCall } from '../../../domain/calls/activity'
import { formatExtendInfo, parseExtendInfo } from '../../../domain/rules/extend-info'
import { maskIdCard, maskName, maskPhone } from '../../../domain/rules/mask'
import { withQuery } from '../../../domain/rules/query'
import { type CheckNeeds, firstProblem, type Problem } from '../../../domain/rules/registration-checks'
import { type RegistrationOutcome, registrationOutcome } from '../../../domain/rules/registration-outcome'
import { ApiError, call } from '../../api/client'
import { useT } from '../../i18n'
import { type Agreements, useAgreements } from '../../overlays/agreements'
import { alertDialog, toast } from '../../overlays/notices'
import { useDraft } from '../../overlays/use-draft'
import { type SmsCode, useSmsCode } from '../../overlays/use-sms-code'
import { currentChannel } from '../../platform/channel'
import { copyText } from '../../platform/clipboard'
import { closePage } from '../../platform/close-page'
import { userTakeEvInfo } from '../../platform/device'
import { go, routeActivity, routeQuery } from '../../platform/navigate'
import { campaigns, useCampaignFacts } from '../../stores/campaign'
import { session } from '../../stores/session'
import { followLeave } from './follow'

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
  form: Entered
  change: (part: Partial<Entered>) => void
  /** Labels of the configured extra fields. */
  extraFields: readonly string[]
  needsIdCard: boolean
  needsRedPacket: boolean
  code: string
  setCode: (code: string) => void
  sms: SmsCode
  agreements: Agreements
  /** What the last attempt to submit stumbled over. */
  problem: Problem | undefined
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

/** The registration of the general activity: form, ordered checks, call and what follows (spec 1 §4 and §5). */
export function useRegistration(config: ActivityConfig): Registration {
  const t = useT()
  const queries = useQueryClient()
  const { activityId = '', activityChannel } = routeActivity()
  const facts = useCampaignFacts(activityId)
  const draft = useDraft(
    `apply.${activityId}`,
    entered,
    useMemo(() => initialForm(config), [config]),
  )
  const form = draft.value
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const sms = useSmsCode({ phone: form.phone })
  const agreements = useAgreements(config, `apply.${activityId}`)
  const extraFields = useMemo(
    () => parseExtendInfo(config.extendInfo).map(({ label }) => label),
    [config.extendInfo],
  )
  const extendInfo = extraFields.map((label) => ({ label, value: form.extra[label] ?? '' }))
  const needs: CheckNeeds = {
    shenzhenOnly: config.limitSzUserTake,
    cityConfirmed: facts.cityConfirmed,
    idCard: config.registerField.includes('registerIdCard'),
    redPacket: config.redPacketOptionalActivity,
  }

  /** Outside the bank's app name, phone and ID leave masked; the server knows the phone by the SMS key. */
  const payload = () =>
    withQuery(
      {
        activityId,
        activityChannel,
        customerName: maskName(form.customerName.trim()),
        phone: maskPhone(form.phone),
        idCard: needs.idCard ? maskIdCard(form.idCard.trim().toUpperCase()) : undefined,
        code,
        phonekey: sms.phonekey,
        key: sms.phonekey,
        redPacketOptionalConfId: needs.redPacket ? form.redPacketOptionalConfId : undefined,
        extendInfo: extendInfo.length > 0 ? formatExtendInfo(extendInfo) : undefined,
        userTakeEvInfo: userTakeEvInfo(facts.city),
        clientIp: facts.clientIp,
      },
      routeQuery(),
    )

  const follow = async (outcome: RegistrationOutcome) => {
    switch (outcome.kind) {
      case 'lottery':
        if (outcome.alert) await alertDialog({ text: outcome.alert })
        go(outcome.path)
        return
      case 'popup': {
        const { couponCode, button } = outcome
        await alertDialog({
          text: outcome.text ?? t('apply.succeeded'),
          code: couponCode ? { label: t('apply.couponCode'), value: couponCode } : undefined,
          confirm: t(button === 'copyCode' ? 'button.copyRedemptionCode' : 'button.confirm'),
          onConfirm: button === 'copyCode' && couponCode ? () => copyText(couponCode) : undefined,
        })
        await followLeave(outcome.next)
        return
      }
      case 'walletGuide':
        await alertDialog({ text: outcome.alert ?? t('apply.failed') })
        go('/lookWallet')
        return
      case 'closeRefused':
        await alertDialog({ text: outcome.alert ?? t('apply.failed') })
        await closePage()
        return
      case 'stay':
        await alertDialog({ text: outcome.alert ?? t('apply.failed') })
        return
      default:
        await followLeave(outcome)
    }
  }

  const submit = async () => {
    const ticks = agreements.ticks
    const found = firstProblem(
      { ...form, code, phonekey: sms.phonekey, extendInfo, agreements: ticks },
      needs,
      'registration',
    )
    setProblem(found)
    if (found) {
      toast(t(found.key, found.values), 'alert')
      return
    }
    try {
      const reply = await call(registerCall, payload())
      campaigns.getState().learn(activityId, { hasWallet: reply.isOpenWallet })
      if (reply.ok) draft.forget()
      else {
        sms.reset()
        setCode('')
        if (needs.redPacket) void queries.invalidateQueries({ queryKey: [redPacketOptionsCall.path] })
      }
      const fromQrCode = routeQuery().has('qrCodeValidTimestamp')
      await follow(registrationOutcome(config, reply, { channel: currentChannel(), fromQrCode }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
    }
  }

  return {
    form,
    change: (part) => {
      setProblem(undefined)
      draft.change(part)
    },
    extraFields,
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
