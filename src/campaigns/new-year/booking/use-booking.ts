import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { RequestOf } from '../../../../domain/call'
import { appointmentCall } from '../../../../domain/calls/new-year'
import { smsCodeCall } from '../../../../domain/calls/notify'
import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { CODES } from '../../../../domain/codes'
import { PAGES } from '../../../../domain/paths'
import {
  bookingDeliveryTime,
  chooseFaceValue,
  type DeliveryBounds,
  receiveAddress,
} from '../../../../domain/rules/new-year/booking'
import type { Availability } from '../../../../domain/rules/visit/availability'
import { apiErrorOf, call } from '../../../api/client'
import { messageOf } from '../../../api/message-of'
import { useT } from '../../../i18n'
import { layersSettled } from '../../../overlays/dialog/back-button'
import { focusReturned } from '../../../overlays/dialog/focus-returned'
import { useDraft } from '../../../overlays/form/use-draft'
import { alertDialog, toast } from '../../../overlays/notices/notices'
import { useIsMounted } from '../../../overlays/page/use-is-mounted'
import { go, goTo } from '../../../platform/navigate'
import { router } from '../../../platform/router'
import { serverNow } from '../../../platform/server-clock'
import { useActivity } from '../../../visit/activity/activity-context'
import { type Agreements, useAgreements } from '../../../visit/agreements/agreements'
import { explainPlace, placedFacts } from '../../../visit/city/check-place'
import { givenPhone } from '../../../visit/registration/entered'
import { firstPhone } from '../../../visit/sms/kept-code'
import { type SmsCode, useSmsCode } from '../../../visit/sms/use-sms-code'
import { ordersAddress } from '../orders/order-address'
import { type BookingPart, type BookingProblem, bookingProblem, districtOf, slotOf } from './checks'
import { type CardChoice, type CardOption, useCardChoice } from './use-card-choice'

const entered = z.object({
  phone: z.string(),
  day: z.string(),
  slot: z.string(),
  area: z.string(),
  address: z.string(),
  customerName: z.string(),
  /** Cards by id of the face value, as entered. */
  counts: z.record(z.string(), z.string()),
})
type Entered = z.output<typeof entered>

export type BookingRequest = RequestOf<typeof appointmentCall>

/**
 * What proved a booking that was sent and has no answer yet; kept through a reload, so that its form, while nothing in it
 * changes, is sent as the same booking.
 */
const sent = z.object({ key: z.optional(z.string()), code: z.optional(z.string()) })

/** The cashier opens after the page that replaces the booking in the history has been entered. */
const LEAVE_MS = 60
/** The cashier waits no longer for the code of that page. */
const PAGE_MS = 3_000

export interface Booking {
  form: Entered
  change: (part: Partial<Entered>) => void
  bounds: DeliveryBounds
  code: string
  setCode: (code: string) => void
  sms: SmsCode
  agreements: Agreements
  cards: CardChoice
  enter: (option: CardOption, text: string) => void
  settle: (option: CardOption, text: string) => void
  isWrong: (part: BookingPart) => boolean
  submit: () => Promise<void>
  /** What the confirmation popup shows; undefined while it is closed. */
  confirming: BookingRequest | undefined
  closeConfirmation: () => void
  goPay: () => Promise<void>
}

/** The booking page: form, ordered checks, confirmation, call, and on to the payment (spec 2 §2 and §5). */
export function useBooking(config: ActivityConfig, availability: Availability): Booking {
  const t = useT()
  const { activityId } = useActivity()
  const draft = useDraft(
    `booking.${activityId}`,
    entered,
    useMemo((): Entered => {
      const phone = firstPhone() ?? ''
      return { phone, day: '', slot: '', area: '', address: '', customerName: '', counts: {} }
    }, []),
    useMemo(givenPhone<Entered>, []),
  )
  const pending = useDraft<z.output<typeof sent>>(`booking-sent.${activityId}`, sent, NOTHING_SENT)
  const form = draft.value
  const [code, setCode] = useState(pending.value.code ?? '')
  const [problem, setProblem] = useState<BookingProblem>()
  const [confirming, setConfirming] = useState<BookingRequest>()
  const isHere = useIsMounted()
  const sms = useSmsCode({ phone: form.phone, call: smsCodeCall })
  const agreements = useAgreements(config, `booking.${activityId}`, 'booking')
  const cards = useCardChoice(form.counts)
  const bounds = { start: config.bookingDeliveryStart, end: config.bookingDeliveryEnd }

  const phonekey = sms.phonekey ?? pending.value.key

  const forgetSent = () => {
    pending.change(NOTHING_SENT)
    pending.clear()
  }
  const change = (part: Partial<Entered>) => {
    setProblem(undefined)
    forgetSent()
    draft.change(part)
  }
  const enter = ({ id }: CardOption, text: string) => change({ counts: { ...form.counts, [id]: text } })
  const settle = (option: CardOption, text: string) => enter(option, cards.settle(option, text))

  /** Resets the first quantity that cannot be booked to 0; false when there was one. */
  const areQuantitiesValid = () =>
    (cards.options ?? []).every((option) => {
      const text = form.counts[option.id] ?? '0'
      const settled = cards.settle(option, text)
      if (Number(settled) === Number(text)) return true
      enter(option, settled)
      return false
    })

  const request = (): BookingRequest | undefined => {
    const slot = slotOf(form.slot)
    const area = districtOf(form.area)
    if (slot === undefined || area === undefined) return undefined
    return {
      customerName: form.customerName.trim(),
      phone: form.phone,
      receivePhone: form.phone,
      chooseFaceValue: chooseFaceValue(cards.choices),
      chooseRedEnvelopeRequests: cards.choices.map(({ id, amount, count }) => ({
        id,
        redEnvelopeAmount: amount,
        chooseCount: count,
      })),
      receiveAddress: receiveAddress(area, form.address),
      bookingDeliveryTime: bookingDeliveryTime(form.day, slot),
      key: phonekey,
      code,
      activityId,
      paySuccessSkipPageUrl: ordersAddress(activityId, true),
      payFailSkipPageUrl: ordersAddress(activityId, false),
    }
  }

  const submit = async () => {
    const facts = await placedFacts(activityId)
    if (!isHere.current) return
    const found = bookingProblem(form, {
      nowMs: serverNow(),
      availability,
      shenzhenOnly: config.limitSzUserTake,
      cityConfirmed: facts.place === 'inside',
      bounds,
      phonekey,
      code,
      ticks: agreements.ticks,
      cardsChosen: cards.choices.length,
    })
    setProblem(found)
    if (found?.prompt) return void alertDialog({ text: found.prompt })
    if (found) {
      toast(t(found.key), 'alert')
      if (found.key === 'check.shenzhenOnly' && facts.place === 'unknown') await explainPlace(facts)
      return
    }
    if (!areQuantitiesValid()) return
    setConfirming(request())
    void fetchOrdersPage()
  }

  const closeConfirmation = () => {
    forgetSent()
    setConfirming(undefined)
  }

  /** Goes to the payment; the orders replace this page, so that coming back shows the order and books nothing. */
  const openPayment = async (paymentUrl: string) => {
    await Promise.race([fetchOrdersPage(), new Promise((resolve) => setTimeout(resolve, PAGE_MS))])
    if (!isHere.current) return
    setConfirming(undefined)
    await layersSettled()
    go(PAGES.newYearQuery.path, {}, { replace: true })
    goTo(paymentUrl, { delayMs: LEAVE_MS })
  }

  const goPay = async () => {
    if (!confirming) return
    pending.change({ key: confirming.key, code: confirming.code })
    try {
      const reply = await call(appointmentCall, confirming)
      forgetSent()
      if (reply.ok) {
        draft.clear()
        sms.forget()
      } else sms.reset()
      if (!isHere.current) return
      if (reply.ok) return await openPayment(reply.paymentUrl)
      setConfirming(undefined)
      void cards.refetch()
      if (reply.code === CODES.smsCode) {
        await layersSettled()
        await focusReturned()
        setCode('')
        setProblem({ key: 'check.smsCode', part: 'code' })
      }
      await alertDialog({ text: messageOf(reply, 'booking.failed') })
    } catch (failure) {
      apiErrorOf(failure)
      setConfirming(undefined)
    }
  }

  return {
    form,
    change,
    bounds,
    code,
    setCode: (next) => {
      setProblem(undefined)
      setCode(next)
    },
    sms,
    agreements,
    cards,
    enter,
    settle,
    isWrong: (part) => problem?.part === part,
    submit,
    confirming,
    closeConfirmation,
    goPay,
  }
}

/** The orders' page is left while it is entered: a browser that leaves drops what it fetches, and comes back to a page without. */
const fetchOrdersPage = () =>
  router()
    .prefetch(PAGES.newYearQuery.path)
    .catch(() => {})

const NOTHING_SENT: z.output<typeof sent> = { key: undefined, code: undefined }
