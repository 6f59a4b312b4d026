import type * as z from 'zod/mini'
import type { DeskAction } from '../../../domain/desk/actions'
import {
  advanceOrdersCall,
  type BulkOutcome,
  retryPayoutsCall,
  sendEnvelopesCall,
} from '../../../domain/desk/bulk-calls'
import type { DeskCall } from '../../../domain/desk/call'
import { giftsArrivedCall } from '../../../domain/desk/delivery/gift-calls'
import type { RowOf } from '../../../domain/desk/people-calls'
import type { TextKey } from '../../i18n/translator'

/** Something that is done with many rows of a table at once. */
export interface BulkAction<Row> {
  /** Of its texts: `<name>.do`, `.title`, `.lead` … */
  readonly name: 'envelopes' | 'retries' | 'preparing' | 'dispatching' | 'arriving' | 'returning'
  readonly needs: DeskAction
  readonly call: DeskCall<z.ZodMiniType, z.ZodMiniType<BulkOutcome>>
  /** What the call takes beside campaign and rows. */
  readonly fields?: Readonly<Record<string, string>>
  /** The delivery person may be named. */
  readonly asksCourier?: boolean
  /** Texts of its own for rows that were done and for those that were left alone. */
  readonly says?: { readonly done: TextKey; readonly unchanged: TextKey }
  /** Whether there is something to do with a row, as it is shown. */
  fits(row: Row): boolean
  /** Money that it sets going, fen. */
  fenOf?(row: Row): number
  /** What a person knows the row by. */
  labelOf(row: Row): string
}

const person = ({ name, phone, id }: { name: string | null; phone: string | null; id: string }): string =>
  [name, phone].filter(Boolean).join(' ') || id

const envelopes: BulkAction<RowOf<'registrations'>> = {
  name: 'envelopes',
  needs: 'envelopes.send',
  call: sendEnvelopesCall,
  fits: ({ heldFen }) => (heldFen ?? 0) > 0,
  fenOf: ({ heldFen }) => heldFen ?? 0,
  labelOf: person,
}

const retries: BulkAction<RowOf<'payouts'>> = {
  name: 'retries',
  needs: 'payouts.retry',
  call: retryPayoutsCall,
  says: { done: 'retries.done', unchanged: 'retries.unchanged' },
  fits: ({ state }) => state === 'failed' || state === 'stuck',
  fenOf: ({ fen }) => fen,
  labelOf: ({ payee, id }) => payee || id,
}

type Order = RowOf<'orders'>
/** Payments of a payment campaign are in the same table, and are delivered nowhere. */
const isDelivered = ({ address }: Order): boolean => address !== null
const ofOrders = { needs: 'orders.advance', call: advanceOrdersCall, labelOf: ({ id }: Order) => id } as const

const preparing: BulkAction<Order> = {
  ...ofOrders,
  name: 'preparing',
  fields: { to: 'prepared' },
  fits: (row) => isDelivered(row) && row.state === 'paid',
}

const dispatching: BulkAction<Order> = {
  ...ofOrders,
  name: 'dispatching',
  fields: { to: 'inDelivery' },
  asksCourier: true,
  fits: (row) => isDelivered(row) && row.state === 'prepared',
}

type Gift = RowOf<'gifts'>
const ofGifts = {
  needs: 'goods.receive',
  call: giftsArrivedCall,
  labelOf: ({ prizeName, receipt }: Gift) => `${prizeName} ${receipt}`,
} as const

const arriving: BulkAction<Gift> = {
  ...ofGifts,
  name: 'arriving',
  fields: { as: 'received' },
  fits: ({ state }) => state === 'shipped',
}

const returning: BulkAction<Gift> = {
  ...ofGifts,
  name: 'returning',
  fields: { as: 'returned' },
  fits: ({ state }) => state === 'shipped',
}

/** What each table's rows allow. */
export const BULK_ACTIONS = {
  registrations: [envelopes],
  payouts: [retries],
  orders: [preparing, dispatching],
  gifts: [arriving, returning],
} as const
