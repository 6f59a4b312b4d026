import { customerInfoCall } from '../../../domain/calls/bank'
import * as calls from '../../../domain/calls/prizes'
import type { Client } from '../../../src/api/create-client'
import type { Lab } from '../lab'
import { done, nodeClient } from '../node-client'
import { freshPhone } from '../test'
import { bankGrants } from './bank'

/** Places of the prizes in the demo's gift campaign. */
export const PRIZES = { box: 1, coffee: 2, ten: 3, two: 4, thanks: 5 } as const
export type PrizeName = keyof typeof PRIZES

let made = 0

/** A gift campaign in which only one prize can be won. */
export async function giftCampaign(lab: Lab, prize: PrizeName, set: object = {}, stock = 10) {
  made += 1
  const activityId = `gift-${prize}-${process.pid}-${made}`
  await lab.campaign('gift', activityId, set, [{ awardIndex: PRIZES[prize], stock, weight: 1 }])
  return activityId
}

/** A way into a campaign's pages for a customer of the sandbox bank: code and state, once. */
export async function bankEntry(lab: Lab, mobNum = freshPhone()): Promise<{ code: string; state: string }> {
  const { code, state } = await bankGrants(lab, mobNum)
  return { code, state }
}

/** The same customer outside any browser: looks, draws and claims as a page does. */
export class GiftPlayer {
  private readonly client: Client
  openId = ''

  constructor(
    origin: string,
    private readonly activityId: string,
  ) {
    this.client = nodeClient(origin, { activityId, routePath: '/zyScratch' })
  }

  async login(lab: Lab, mobNum: string): Promise<this> {
    const { userInfo } = await done(this.client, calls.zyAuthorizeCall, await bankEntry(lab, mobNum))
    this.openId = String(JSON.parse(userInfo).OpenID)
    return this
  }

  /** Lets the bank say the customer's name, before the first look. */
  async named(lab: Lab, mobNum: string): Promise<this> {
    const { sessionID } = await bankGrants(lab, mobNum)
    await done(this.client, customerInfoCall, { sessionID })
    return this
  }

  private get who() {
    return { activityId: this.activityId, openId: this.openId }
  }

  look = () => done(this.client, calls.queryOrRegisterCall, this.who)
  draw = async () => {
    await this.look()
    return done(this.client, calls.zyDrawCall, this.who)
  }
  claim = () => this.client.call(calls.scratchAwardCall, this.who)
  sendTo = (receiver: { receiveAddress: string; receiveName: string; receivePhone: string }) =>
    done(this.client, calls.receiveInfoCall, { ...this.who, ...receiver })
}
