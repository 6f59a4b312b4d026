import type { FastifyBaseLogger } from 'fastify'
import { maskPhone } from '../../../domain/rules/registration/mask'
import type { Db } from '../../db/transaction'
import type { Secrets } from '../../process/secrets'
import type { SmsProvider } from './port'

/** One message of the sandbox inbox; `at` in epoch ms. */
export interface InboxMessage {
  phone: string
  code: string
  at: number
}

const INBOX_PAGE = 100

/**
 * Puts codes into the inbox table instead of sending them (decisions §9).
 * @param logCode writes the code to the log as well; for development, since logs are kept and read
 */
export function sandboxSms(
  deps: { db: Db; secrets: Secrets; log: FastifyBaseLogger },
  logCode: boolean,
): SmsProvider {
  return {
    async send({ phone, code, at }) {
      await deps.db
        .insertInto('smsInbox')
        .values({
          phoneHash: deps.secrets.hash('inbox', phone),
          phone: deps.secrets.encrypt(phone),
          code: deps.secrets.encrypt(code),
          at,
        })
        .execute()
      const to = maskPhone(phone)
      deps.log.info(logCode ? { to, smsCode: code } : { to }, 'SMS code in the sandbox inbox, see /lab/inbox')
    },
  }
}

/** The newest messages, newest first; of one phone when it is given. */
export async function readInbox(deps: { db: Db; secrets: Secrets }, phone?: string): Promise<InboxMessage[]> {
  const all = deps.db
    .selectFrom('smsInbox')
    .select(['phone', 'code', 'at'])
    .orderBy('id', 'desc')
    .limit(INBOX_PAGE)
  const rows = await (phone === undefined
    ? all
    : all.where('phoneHash', '=', deps.secrets.hash('inbox', phone))
  ).execute()
  return rows.map((row) => ({
    phone: deps.secrets.decrypt(row.phone),
    code: deps.secrets.decrypt(row.code),
    at: row.at,
  }))
}
