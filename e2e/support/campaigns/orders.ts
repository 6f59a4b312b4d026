import { appointmentCall, newYearCancelCall, newYearLoginCall } from '../../../domain/calls/new-year'
import { addDays, shanghaiDay } from '../../../domain/rules/shanghai-time'
import { ApiSession } from '../api-session'
import type { Lab } from '../lab'
import type { CampaignServer } from '../server'
import { freshPhone } from '../test'

/** A customer outside any browser who books ten cards of 8.88 yuan and pays for them. */
export async function paidOrder(
  { server, lab }: { server: CampaignServer; lab: Lab },
  activityId: string,
  nowMs: number,
) {
  const session = new ApiSession(server.origin, activityId)
  const phone = freshPhone()
  await session.done(newYearLoginCall, { activityId, phone, ...(await session.smsCode(lab, phone)) })
  const page = (name: string) => `/new-dbank/${name}?activityId=${activityId}`
  const { orderNo, paymentUrl } = await session.done(appointmentCall, {
    customerName: '张三丰',
    phone,
    receivePhone: phone,
    chooseFaceValue: '8.88元*10,',
    chooseRedEnvelopeRequests: [{ id: '1', redEnvelopeAmount: '8.88', chooseCount: 10 }],
    receiveAddress: '广东省深圳市南山区科技园1号',
    bookingDeliveryTime: `${addDays(shanghaiDay(nowMs), 2)} 9:30-13:30`,
    activityId,
    paySuccessSkipPageUrl: page('newYearActiveSign'),
    payFailSkipPageUrl: page('newYearActiveQuery'),
  })
  await lab.post('/lab/api/cashier', { paymentUrl, action: 'pay', times: 1 })
  if (orderNo === undefined) throw new Error('the booking answered no number')
  return { orderNo, cancel: () => session.done(newYearCancelCall, { orderNo }) }
}
