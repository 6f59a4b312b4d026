import type { DeskAction } from '../../../domain/desk/actions'
import { SYSTEM_ID } from '../../../domain/desk/call'
import { NOTICE_DATA, type NoticeData, type NoticeKind } from '../../../domain/desk/notices/kinds'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { orderedId } from '../../db/ordered-id'
import type { Trx } from '../../db/transaction'

/** Who has not heard of it within a day need not any more: the desk has it. */
const KEPT_MS = DAY_MS

/** Rows of one statement. */
const ROWS_AT_ONCE = 500

const OFTEN_MS = 10 * 60_000

/** The ten minutes that a moment is in. As the end of `once` they keep one who does a thing over and over from flooding the others. */
export const tenMinutesOf = (at: number): number => Math.floor(at / OFTEN_MS)

/** Something that operators hear of while they are not at the desk. */
type Notice = {
  [Kind in NoticeKind]: {
    readonly kind: Kind
    /** Epoch ms. */
    readonly at: number
    /** Without personal data, and without any text that somebody has written. */
    readonly data: NoticeData<Kind>
    /** The campaign that it is about; the page of the desk that it leads to is the campaign's. */
    readonly activityId?: string | undefined
    /** Campaigns that who hears of it works on: `activityId` alone where it is left out; null for every one. */
    readonly campaigns?: readonly string[] | null
    /** Who did it, and does not hear of it. */
    readonly by?: string | undefined
    /** Names of those who hear of it; those that its kind says where it is left out. */
    readonly to?: readonly string[] | undefined
    /** An action that those who hear of it may do beside what the kind asks. */
    readonly needs?: DeskAction | undefined
    /** Told once within a day under this name. */
    readonly once?: string | undefined
  }
}[NoticeKind]

function rowOf(notice: Notice) {
  const { kind, activityId = '', by = '', to, needs, once, at } = notice
  // The system configuration is for those who work on every campaign.
  const { campaigns = activityId === '' || activityId === SYSTEM_ID ? null : [activityId] } = notice
  return {
    id: orderedId(),
    kind,
    activityId,
    campaigns: campaigns === null ? null : JSON.stringify(campaigns),
    data: JSON.stringify(NOTICE_DATA[kind].parse(notice.data)),
    doneBy: by,
    recipients: to === undefined ? null : JSON.stringify(to),
    needs: needs ?? null,
    once: once === undefined ? null : `${kind} ${once}`,
    at,
    spreadAt: null,
    expiresAt: at + KEPT_MS,
  }
}

/** As `tell`, of several things at once; of those with the same `once` the first is told. */
export async function tellAll(trx: Trx, notices: readonly Notice[]): Promise<void> {
  for (let from = 0; from < notices.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('notices')
      .values(notices.slice(from, from + ROWS_AT_ONCE).map(rowOf))
      .onConflict((conflict) => conflict.column('once').doNothing())
      .execute()
}

/**
 * Tells operators of something, in the transaction that does it: it writes a row, and the job that takes it out of the house
 * comes after the transaction.
 */
export const tell = (trx: Trx, notice: Notice): Promise<void> => tellAll(trx, [notice])
