import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { drawContribution } from '../../rules/draws/contribution'
import { actsFor, line, maybeText, maybeYuan, proves, text } from '../../wire'

export { zyConfigCall } from './config'

/** The caller: the session must have proved the openId by `login/authorize`, else the code is 401. */
const who = { activityId: line(64), openId: line(128), ...actsFor }

/** Prize and payment state of a participant (spec part 2 §3). */
const participation = {
  /** '0' = not drawn yet. */
  isDraw: maybeText,
  prizeName: maybeText,
  /** '1' physical, '2' coupon, '3' red envelope, '4' empty. */
  prizeType: maybeText,
  /** '1' to '4' prizes, '5' no prize. */
  drawType: maybeText,
  prizeBackground: maybeText,
  couponCode: maybeText,
  /** '0' to '4': see `domain/rules/prizes/participation`. */
  orderStatus: maybeText,
  /** Payment campaigns only: '0' unpaid, '1' paid, '2' failed. */
  payStatus: maybeText,
  /** Ours: the last payment found every prize gone; '0' its money is on its way back, '1' has gone back. */
  refundStatus: maybeText,
  /** Id of the participation: `payId` of the payment popup. */
  id: maybeText,
  /** Ours: '1' once `scratch/award` has claimed the prize. */
  isAward: maybeText,
  /** Ours: yuan of a red envelope. */
  amount: maybeYuan,
  /** Ours: how far it is, 'onItsWay', 'arrived' or 'askBank' (decisions §18). */
  payoutState: maybeText,
  /** Ours, configured: text for the winner, how the prize is viewed or used, and until when it is valid. */
  prizeMessage: maybeText,
  prizeHint: maybeText,
  validity: maybeText,
  /** Ours, configured: the task button of a physical prize that needs no address. */
  taskName: maybeText,
  taskLink: maybeText,
  /** Ours, configured: the mini program's page that redeems the code. */
  miniProgramPath: maybeText,
  receiveName: maybeText,
  receivePhone: maybeText,
  receiveAddress: maybeText,
  expressCompany: maybeText,
  expressNo: maybeText,
  /** Ours: the receipt of the draw (decisions §19). */
  receipt: maybeText,
  msg: maybeText,
}

export const zyAuthorizeCall = defineCall({
  path: '/api/shubi/zyPay/activity/login/authorize',
  by: 'openId',
  summary: "Exchanges the bank's code for the user's openId (spec 2 §7)",
  request: z.object({ code: line(256), state: line(128) }),
  response: z.object({
    /** JSON text with OpenID, RegDate, RegBranch, CustID. */
    userInfo: text,
    ...proves,
  }),
})

export const queryOrRegisterCall = defineCall({
  path: '/api/shubi/zyPay/activity/queryOrRegister',
  by: 'openId',
  summary: "The openId's participation, made on first sight (spec 2 §7)",
  request: z.object({
    ...who,
    regDate: z.optional(line(64)),
    regBranch: z.optional(line(64)),
    custId: z.optional(line(64)),
  }),
  carriesSome: true,
  response: z.object(participation),
})

export const zyDrawCall = defineCall({
  path: '/api/shubi/zyPay/activity/draw',
  by: 'openId',
  summary: 'Draws the scratch prize, once (spec 2 §7)',
  idempotent: true,
  request: z.object({ ...who, contribution: z.optional(drawContribution) }),
  carriesSome: true,
  response: z.object(participation),
})

export const scratchAwardCall = defineCall({
  path: '/api/shubi/zyPay/activity/scratch/award',
  by: 'openId',
  summary: 'Claims the drawn prize, once (spec 2 §7)',
  idempotent: true,
  request: z.object(who),
  response: z.object({ msg: maybeText }),
})

export const drawPrizeListCall = defineCall({
  path: '/api/shubi/zyPay/activity/drawPrizeList',
  summary: 'The prizes of a scratch campaign (spec 2 §7)',
  request: z.object({ activityId: line(64) }),
  response: z.object({
    shubiPayDrawConfigResponseList: z.array(
      z.object({
        drawType: maybeText,
        shubiZyPayPrizeConfigResponses: z.array(
          z.object({ prizeName: maybeText, prizeType: maybeText, prizeBackground: maybeText }),
        ),
      }),
    ),
  }),
})

export const zyOrderCall = defineCall({
  path: '/api/shubi/zyPay/activity/order',
  by: 'openId',
  summary: 'Creates the payment order of a participant (spec 2 §7)',
  idempotent: true,
  request: z.object({
    ...who,
    paySuccessSkipPageUrl: line(1024),
    payFailSkipPageUrl: line(1024),
    id: z.optional(z.union([z.string(), z.number()])),
  }),
  response: z.object({ paymentUrl: text, msg: maybeText }),
})

export const receiveInfoCall = defineCall({
  path: '/api/shubi/zyPay/activity/inputReceiveInfo',
  by: 'openId',
  summary: 'Stores the receiver of a physical prize, once (spec 2 §7)',
  request: z.object({
    ...who,
    receiveAddress: line(256),
    receiveName: line(64),
    receivePhone: line(32),
  }),
  response: z.object({ msg: maybeText }),
})

export const winnersCall = defineCall({
  path: '/api/shubi/activity/winners',
  summary: 'Newest real winners, masked by the server (decisions §7)',
  request: z.object({ activityId: line(64) }),
  response: z.object({ winners: z.array(z.object({ name: text, prize: text })) }),
})

export type Participation = z.output<typeof queryOrRegisterCall.response>
