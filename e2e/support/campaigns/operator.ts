import {
  giftsCall,
  operatorLoginCall,
  registrationsCall,
  sendRedEnvelopesCall,
} from '../../../domain/calls/operator'
import { advanceOrdersCall, type OrderStep } from '../../../domain/desk/bulk-calls'
import { giftsArrivedCall } from '../../../domain/desk/delivery/gift-calls'
import { shipParcelsCall } from '../../../domain/desk/parcel-calls'
import type { Client } from '../../../src/api/create-client'
import { type DeskClient, deskClient } from '../desk-client'
import { done, nodeClient } from '../node-client'

/** The demo's operator, over the same calls that a page and the desk make. */
export class Operator {
  private readonly client: Client
  private session: Promise<DeskClient> | undefined

  constructor(
    private readonly origin: string,
    private readonly activityId: string,
  ) {
    this.client = nodeClient(origin, { activityId, routePath: '/registrationList' })
  }

  private get desk(): Promise<DeskClient> {
    this.session ??= deskClient(this.origin, 'demo')
    return this.session
  }

  async login(): Promise<void> {
    await done(this.client, operatorLoginCall, { username: 'demo', password: 'demo' })
  }

  /** Moves an order on: prepared, then out for delivery with this delivery person. */
  async advance(orderNo: string, to: OrderStep, deliveryPhone?: string): Promise<void> {
    const { activityId } = this
    const asked = { activityId, ids: [orderNo], to, deliveryPhone }
    const { failed } = await (await this.desk)(advanceOrdersCall, asked)
    if (failed.length > 0) throw new Error(JSON.stringify(failed))
  }

  /** Ids of the campaign's gifts that have a receiver, those to be shipped first. */
  async gifts(): Promise<string[]> {
    const { page } = await done(this.client, giftsCall, { activityId: this.activityId, page: 1 })
    return page.records.map(({ id }) => id)
  }

  /** Sends a physical gift. */
  async ship(id: string, expressCompany: string, expressNo: string): Promise<void> {
    const { activityId } = this
    const asked = { activityId, parcels: [{ id, expressCompany, expressNo }] }
    const { failed } = await (await this.desk)(shipParcelsCall, asked)
    if (failed.length > 0) throw new Error(JSON.stringify(failed))
  }

  /** Says that a shipped gift has reached its receiver. */
  async received(id: string): Promise<void> {
    const { activityId } = this
    const { failed } = await (await this.desk)(giftsArrivedCall, { activityId, ids: [id], as: 'received' })
    if (failed.length > 0) throw new Error(JSON.stringify(failed))
  }

  /** Sends the packets of everyone on the first page of a campaign's registrations. */
  async sendPackets(activityId: string): Promise<void> {
    const { page } = await done(this.client, registrationsCall, { activityId, page: 1 })
    const ids = page.records.map(({ id }) => id)
    await done(this.client, sendRedEnvelopesCall, { activityId, ids })
  }
}
