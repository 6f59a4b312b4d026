import * as z from 'zod'
import { maskPhone } from '../../../domain/rules/registration/mask'
import type { Db } from '../../db/transaction'
import type { Secrets } from '../../process/keys/secrets'
import { onOrOff } from '../../process/setting'
import { defineAdapter } from '../adapter'
import type { SmsProvider } from './port'

/** One message of the sandbox inbox; `at` in epoch ms. */
interface InboxMessage {
  phone: string
  code: string
  at: number
}

const INBOX_PAGE = 100

/** Puts codes into the inbox table instead of sending them (decisions §9). */
export const sandbox = defineAdapter({
  settings: z.object({
    /** '1' writes the code to the log too; for development, since logs are kept and read. */
    HONGBAO_SMS_LOG: onOrOff(),
  }),
  make: ({ HONGBAO_SMS_LOG }, { db, secrets, log }): SmsProvider => ({
    async send({ id, phone, code, at }) {
      const row = { messageId: id }
      await db
        .insertInto('smsInbox')
        .values({
          ...row,
          phoneHash: secrets.hash('inbox', phone),
          phone: secrets.seal('smsInbox.phone', row, phone),
          code: secrets.seal('smsInbox.code', row, code),
          at,
        })
        .execute()
      const to = maskPhone(phone)
      const line = HONGBAO_SMS_LOG === '1' ? { to, smsCode: code } : { to }
      log.info(line, 'SMS code in the sandbox inbox, see /lab/inbox')
      return 'the inbox of the lab'
    },
  }),
})

/** The newest messages, newest first; of one phone when it is given. */
export async function readInbox(deps: { db: Db; secrets: Secrets }, phone?: string): Promise<InboxMessage[]> {
  const all = deps.db
    .selectFrom('smsInbox')
    .select(['messageId', 'phone', 'code', 'at'])
    .orderBy('id', 'desc')
    .limit(INBOX_PAGE)
  const rows = await (phone === undefined
    ? all
    : all.where('phoneHash', '=', deps.secrets.hash('inbox', phone))
  ).execute()
  return rows.map((row) => ({
    phone: deps.secrets.open('smsInbox.phone', row, row.phone),
    code: deps.secrets.open('smsInbox.code', row, row.code),
    at: row.at,
  }))
}
