import {
  advanceOrderCall,
  giftReceivedCall,
  giftsCall,
  operatorLoginCall,
  registrationsCall,
  sendRedEnvelopesCall,
  shipGiftCall,
} from '../../../domain/calls/operator'
import type { Client } from '../../../src/api/create-client'
import { done, nodeClient } from '../node-client'

/** The demo's operator, over the same calls that a page makes. */
export class Operator {
  private readonly client: Client

  constructor(
    origin: string,
    private readonly activityId: string,
  ) {
    this.client = nodeClient(origin, { activityId, routePath: '/registrationList' })
  }

  async login(): Promise<void> {
    await done(this.client, operatorLoginCall, { username: 'demo', password: 'demo' })
  }

  /** Moves an order on: '2' prepared, '3' out for delivery with this delivery person. */
  async advance(orderNo: string, to: '2' | '3', deliveryPhone?: string): Promise<void> {
    await done(this.client, advanceOrderCall, { orderNo, to, deliveryPhone })
  }

  /** Ids of the campaign's gifts that have a receiver, those to be shipped first. */
  async gifts(): Promise<string[]> {
    const { page } = await done(this.client, giftsCall, { activityId: this.activityId, page: 1 })
    return page.records.map(({ id }) => id)
  }

  /** Sends a physical gift. */
  async ship(id: string, expressCompany: string, expressNo: string): Promise<void> {
    await done(this.client, shipGiftCall, { id, expressCompany, expressNo })
  }

  /** Says that a shipped gift has reached its receiver. */
  async received(id: string): Promise<void> {
    await done(this.client, giftReceivedCall, { id })
  }

  /** Sends the packets of everyone on the first page of a campaign's registrations. */
  async sendPackets(activityId: string): Promise<void> {
    const { page } = await done(this.client, registrationsCall, { activityId, page: 1 })
    const ids = page.records.map(({ id }) => id)
    await done(this.client, sendRedEnvelopesCall, { activityId, ids })
  }
}
