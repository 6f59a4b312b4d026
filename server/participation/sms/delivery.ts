import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { CODES } from '../../../domain/codes'
import { ENGLISH, smsTemplateKey } from '../../../domain/desk/settings/system-entries'
import { TIMES } from '../../../domain/rules/limits'
import type { Db } from '../../db/transaction'
import { HttpProblem } from '../../http/errors'
import type { RateLimits } from '../../http/limits'
import { type Lang, type Refused, refuse } from '../../messages/catalogue'
import type { Clock } from '../../process/clock'
import type { Secrets } from '../../process/keys/secrets'
import type { SystemConfig } from '../../process/system-config'
import type { SmsHouse } from './house'
import { PHONE_RULES } from './limits'
import { failureOf, noteMessage, sentMark } from './messages'
import { type CodeOf, type KeyedCode, keyHashOf } from './new-codes'

/** Longer than a provider takes: a code that was not noted as sent by then has not been, since its process has died. */
const SENDING_MS = 20_000
/** A repetition that comes while its code is being sent asks again after so long. */
const ASK_AGAIN_S = '1'
/** The message of a code by the system configuration's template; nothing where it has none. */
function textOfCode(config: SystemConfig, lang: Lang, code: string): { text?: string } {
  const key = smsTemplateKey('code')
  const template = (lang === 'en' ? config.get(key + ENGLISH) : undefined) ?? config.get(key)
  if (!template) return {}
  const minutes = String(TIMES.smsCodeMs / 60_000)
  return { text: template.replaceAll('{minutes}', minutes).replaceAll('{code}', code) }
}

interface Deps {
  db: Db
  clock: Clock
  secrets: Secrets
  limits: RateLimits
  config: SystemConfig
  log: FastifyBaseLogger
}

type Outcome = { key: string } | Refused

/** Brings codes that are kept to their phones. */
interface Delivery {
  /** Sends a code, and notes what came of it. @param at when it was made */
  deliver(keyed: KeyedCode, of: CodeOf & { lang: Lang }, at: number): Promise<Outcome>
  /**
   * What a repetition is answered whose code is good: its key where the code was sent, and else it is sent again once the process
   * that was to do it must have died. `none` where there was no such code, `over` where it is good for nothing any more.
   * @throws HttpProblem 503 while it is being sent
   */
  again(keyed: KeyedCode, of: CodeOf & { lang: Lang }): Promise<Outcome | 'none' | 'over'>
}

export function createDelivery(deps: Deps, house: SmsHouse): Delivery {
  const { db, clock, secrets, limits } = deps
  const deliver: Delivery['deliver'] = async ({ key, code }, { phone, campaignId, lang }, at) => {
    const asked = { phone, campaignId }
    const once = sentMark(secrets, key)
    try {
      const said = await house.send({
        id: randomUUID(),
        phone,
        code,
        ...textOfCode(deps.config, lang, code),
        activityId: campaignId,
        at,
        expiresAt: at + TIMES.smsCodeMs,
      })
      await noteMessage(deps, asked, { outcome: 'sent', said: said ?? '', code, at, once })
      return { key }
    } catch (error) {
      deps.log.error(error, 'an SMS code could not be sent')
      await noteMessage(deps, asked, { outcome: 'failed', said: failureOf(error), code, at, once })
      await limits.clear(PHONE_RULES.minute, phone)
      return refuse(CODES.failed, 'sms.notSent')
    }
  }

  const again: Delivery['again'] = async (keyed, of) => {
    const now = clock.now()
    const keyHash = keyHashOf(secrets, keyed.key)
    const row = await db
      .selectFrom('smsCodes')
      .leftJoin('smsMessages', (join) => join.on('smsMessages.once', '=', sentMark(secrets, keyed.key)))
      .select(['smsCodes.createdAt', 'smsCodes.expiresAt', 'usedAt', 'smsMessages.outcome'])
      .where('keyHash', '=', keyHash)
      .where('visitId', '=', of.visitId)
      .executeTakeFirst()
    if (row === undefined) return 'none'
    if (row.usedAt !== null || row.expiresAt <= now || row.outcome === 'failed') return 'over'
    if (row.outcome !== null) return { key: keyed.key }
    const claimed =
      row.createdAt + SENDING_MS <= now &&
      (await db
        .updateTable('smsCodes')
        .set({ createdAt: now, expiresAt: now + TIMES.smsCodeMs })
        .where('keyHash', '=', keyHash)
        .where('createdAt', '=', row.createdAt)
        .returning('keyHash')
        .executeTakeFirst())
    if (!claimed) throw new HttpProblem(503, 'http.unavailable', {}, { 'retry-after': ASK_AGAIN_S })
    return deliver(keyed, of, now)
  }

  return { deliver, again }
}
