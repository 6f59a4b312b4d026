import type { Selectable } from 'kysely'
import type { CaptchaChallengeTable, CaptchaTicketTable } from '../../db/tables/captcha'
import type { Db } from '../../db/transaction'

export type Challenge = Selectable<CaptchaChallengeTable>

export async function addChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('captchaChallenges').values(challenge).execute()
}

/** Takes a visit's challenge away, so that it is answered once at most; undefined when it is not there any more. */
export async function takeChallenge(db: Db, idHash: string, visitId: string): Promise<Challenge | undefined> {
  return db
    .deleteFrom('captchaChallenges')
    .where('idHash', '=', idHash)
    .where('visitId', '=', visitId)
    .returningAll()
    .executeTakeFirst()
}

export async function addTicket(db: Db, ticket: Selectable<CaptchaTicketTable>): Promise<void> {
  await db.insertInto('captchaTickets').values(ticket).execute()
}

/** Takes a visit's ticket away; false when it is not there any more or was too old at `now`. */
export async function takeTicket(db: Db, ticketHash: string, visitId: string, now: number): Promise<boolean> {
  const taken = await db
    .deleteFrom('captchaTickets')
    .where('ticketHash', '=', ticketHash)
    .where('visitId', '=', visitId)
    .returning('expiresAt')
    .executeTakeFirst()
  return taken !== undefined && taken.expiresAt > now
}
