import { nameHash, tailHash } from '../../../server/participation/names/name-hash'
import type { TestApp } from './app'

const AT_ONCE = 500
/** Of everybody but the first. */
export const COPIED_NAME = '李四'

/** Copies a campaign's one registration, so that there are so many, several in each millisecond. */
export async function copyRegistration({ ctx }: TestApp, activityId: string, count: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('registrations')
    .selectAll()
    .where('activityId', '=', activityId)
    .executeTakeFirstOrThrow()
  const phone = ctx.secrets.open('registrations.phone', row, row.phone)
  const copies = Array.from({ length: count - 1 }, (_, at) => {
    const own = { id: `${activityId}-${String(at).padStart(4, '0')}` }
    return {
      ...row,
      ...own,
      identity: `${activityId} ${at}`,
      phone: ctx.secrets.seal('registrations.phone', own, phone),
      customerName: ctx.secrets.seal('registrations.customerName', own, COPIED_NAME),
      customerNameHash: nameHash(ctx, 'registrations', activityId, COPIED_NAME),
      customerTailHash: tailHash(ctx, 'registrations', activityId, { name: COPIED_NAME, phone }),
      extendInfo: null,
      createdAt: row.createdAt - 1 - Math.floor(at / 7),
    }
  })
  for (let from = 0; from < copies.length; from += AT_ONCE)
    await ctx.db
      .insertInto('registrations')
      .values(copies.slice(from, from + AT_ONCE))
      .execute()
}
