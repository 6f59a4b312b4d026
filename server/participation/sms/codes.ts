import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import { CODES } from '../../../domain/codes'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { checkPhone } from '../../../domain/rules/registration/phone'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import type { Tables } from '../../db/tables'
import { type Db, transaction } from '../../db/transaction'
import { HttpProblem } from '../../http/errors'
import type { RateLimits } from '../../http/limits'
import { holderOf } from '../../http/session/person'
import type { Proof } from '../../http/session/proof'
import { addProof, type Session } from '../../http/session/session'
import { isRefused, type Lang, type Refused, refuse } from '../../messages/catalogue'
import type { Clock } from '../../process/clock'
import type { Secrets } from '../../process/keys/secrets'
import type { SystemConfig } from '../../process/system-config'
import type { Captcha } from '../captcha/service'
import { createDelivery } from './delivery'
import type { SmsHouse } from './house'
import { type BudgetCampaign, ofStrangers, PHONE_RULES, type SmsBudget } from './limits'
import { noteRefusal } from './messages'
import { codeHashOf, codeRow, codeUnder, keyHashOf, newCodes, randomCode } from './new-codes'

/** How long a proved phone stays proved in its visit. */
const PHONE_PROOF_MS = DAY_MS

interface CheckedCode {
  readonly keyHash: string
  readonly phone: string
}

/** SMS codes (decisions §3): bound to visit, campaign and phone, the newest only, 5 minutes, 5 tries, one use. */
export interface SmsCodes {
  /** Sends a code. The key that is answered goes back with the code; refusals are worded for the player. */
  send(request: {
    session: Session
    /** What the code is bound to; '' for no campaign. */
    campaignId: string
    /** What it is charged to, see `campaignsOfCode`; a refusal where it sends none now. */
    campaigns: readonly BudgetCampaign[] | Refused
    phone: string
    ticket: string | undefined
    address: string
    /** Of the page that asked. */
    lang: Lang
    /** A repetition under it counts nothing, and is answered the same key for as long as the code is good. */
    idempotencyKey?: string | undefined
  }): Promise<{ key: string } | Refused>
  /**
   * Tries a code without using it up: for a call that uses it in the transaction of its effect, by `spend`.
   * @returns what `spend` takes, and the phone that the code was sent to
   */
  check(
    session: Session,
    campaignId: string,
    key: string | undefined,
    code: string | undefined,
    phone?: string,
  ): Promise<CheckedCode | Refused>
  /** Uses a checked code up, for its phone's holder; false when it has been used or replaced since. */
  spend(db: Db, session: Session, checked: CheckedCode): Promise<boolean>
  /** The proof that `accept` adds. */
  proofOf(campaignId: string, phone: string): Proof
  /**
   * Adds the proof of a phone whose code was spent to the session, which has it from then on.
   * @param where the transaction that spends the code, which is not undone any more, or the database
   */
  accept(session: Session, campaignId: string, phone: string, where?: Db): Promise<void>
  /**
   * Uses a code up and adds the proof of its phone to the session; not inside a transaction.
   * @param campaignId the campaign that the proof is for; a code that was sent outside any campaign serves too
   * @param phone as submitted, plain or masked; it has to fit the phone that the code was sent to
   */
  verify(
    session: Session,
    campaignId: string,
    key: string | undefined,
    code: string | undefined,
    phone?: string,
  ): Promise<{ phone: string } | Refused>
  /** The phone of a code that this visit has used and that has not run out; undefined for any other code. */
  usedBefore(
    session: Session,
    campaignId: string,
    key: string | undefined,
    code: string | undefined,
    phone?: string,
  ): Promise<string | undefined>
}

interface Deps {
  db: Db
  clock: Clock
  secrets: Secrets
  limits: RateLimits
  config: SystemConfig
  log: FastifyBaseLogger
  /** Guards the sending while `captcha_required` of the system configuration is '1' (decisions §3). */
  captcha: Pick<Captcha, 'consumeTicket'>
}

export function createSmsCodes(deps: Deps, house: SmsHouse, budget: SmsBudget): SmsCodes {
  const { db, clock, secrets, limits } = deps
  const keep = newCodes(deps, budget)
  const delivery = createDelivery(deps, house)

  const wrong = refuse(CODES.smsCode, 'sms.wrong')

  /** The phone that a code was sent to, if it is the submitted one, plain or masked. */
  const phoneOf = (
    row: Selectable<Tables['smsCodes']>,
    submitted: string | undefined,
  ): string | undefined => {
    const real = secrets.open('smsCodes.phone', row, row.phone)
    const fits = submitted === undefined || submitted === real || submitted === maskPhone(real)
    return fits ? real : undefined
  }

  /** Who was refused for a code of theirs may have a new one at once, within the hour's limits. */
  const refusedFor = async ({ visitId }: Session, keyHash: string): Promise<Refused> => {
    const row = await db
      .selectFrom('smsCodes')
      .selectAll()
      .where('keyHash', '=', keyHash)
      .where('visitId', '=', visitId)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    if (row) await limits.clear(PHONE_RULES.minute, secrets.open('smsCodes.phone', row, row.phone))
    return wrong
  }

  const check: SmsCodes['check'] = async (session, campaignId, key, code, phone) => {
    if (key === undefined || code === undefined) return wrong
    const keyHash = keyHashOf(secrets, key)
    const tried = await db
      .updateTable('smsCodes')
      .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
      .where('keyHash', '=', keyHash)
      .where('visitId', '=', session.visitId)
      .where('campaignId', 'in', [campaignId, ''])
      .where('usedAt', 'is', null)
      .where('triesLeft', '>', 0)
      .where('expiresAt', '>', clock.now())
      .returningAll()
      .executeTakeFirst()
    const isRight = tried !== undefined && tried.codeHash === codeHashOf(secrets, { key, code })
    const real = isRight ? phoneOf(tried, phone) : undefined
    return real === undefined ? refusedFor(session, keyHash) : { keyHash, phone: real }
  }

  const usedBefore: SmsCodes['usedBefore'] = async (session, campaignId, key, code, phone) => {
    if (key === undefined || code === undefined) return undefined
    const used = await db
      .selectFrom('smsCodes')
      .selectAll()
      .where('keyHash', '=', keyHashOf(secrets, key))
      .where('codeHash', '=', codeHashOf(secrets, { key, code }))
      .where('visitId', '=', session.visitId)
      .where('campaignId', 'in', [campaignId, ''])
      .where('usedAt', 'is not', null)
      .where('expiresAt', '>', clock.now())
      .executeTakeFirst()
    return used && phoneOf(used, phone)
  }

  const spend: SmsCodes['spend'] = async (where, session, { keyHash, phone }) => {
    const { numUpdatedRows } = await where
      .updateTable('smsCodes')
      .set({ usedAt: clock.now() })
      .where('keyHash', '=', keyHash)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    session.person = holderOf(phone)
    return true
  }

  const proofOf: SmsCodes['proofOf'] = (scope, subject) => {
    const provedAt = clock.now()
    return { kind: 'phone', scope, subject, detail: {}, provedAt, expiresAt: provedAt + PHONE_PROOF_MS }
  }

  const accept: SmsCodes['accept'] = async (session, campaignId, phone, where = db) => {
    const forgets = ofStrangers(limits, phone)
    await addProof({ ...deps, db: where }, session, proofOf(campaignId, phone), forgets)
  }

  return {
    check,
    spend,
    proofOf,
    accept,
    usedBefore,
    async send({ session, campaignId, campaigns, phone, ticket, address, lang, idempotencyKey }) {
      const asked = { phone, campaignId, address }
      const problem = checkPhone(phone)
      if (isRefused(campaigns)) {
        // What names no campaign of ours is anybody's text.
        if (problem === undefined && campaigns.code !== CODES.unknownActivity)
          await noteRefusal(deps, asked, 'campaign')
        return campaigns
      }
      if (problem !== undefined) {
        return refuse(CODES.ruleBroken, problem === 'empty' ? 'check.phoneEmpty' : 'check.phoneWrong')
      }
      const { visitId } = session
      const codeOf = { visitId, campaignId, phone }
      const under = idempotencyKey === undefined ? undefined : codeUnder(secrets, codeOf, idempotencyKey)
      const before = async () => (under ? delivery.again(under, { ...codeOf, lang }) : 'none')
      const repeated = await before()
      if (typeof repeated === 'object') return repeated
      // Before anything is counted: who comes again finds the ticket and the limits as they were.
      if (house.isDown) return refuse(CODES.failed, 'sms.notSent')
      const waitS = house.waitS()
      if (waitS > 0) throw new HttpProblem(503, 'http.unavailable', {}, { 'retry-after': String(waitS) })
      if (
        deps.config.get('captcha_required') === '1' &&
        !(await deps.captcha.consumeTicket(session, ticket))
      ) {
        await noteRefusal(deps, asked, 'captcha')
        return refuse(CODES.captcha, 'sms.captcha')
      }
      const at = clock.now()
      const keyed = repeated === 'none' && under !== undefined ? under : randomCode()
      const row = codeRow(secrets, codeOf, keyed, at)
      const limited = await keep({ request: { session, campaigns, phone, address }, row })
      if (limited !== undefined) {
        // Of two equal calls at once the other may have taken the phone's minute.
        const same = limited.by === PHONE_RULES.minute.name ? await before() : 'none'
        if (typeof same === 'object') return same
        await noteRefusal(deps, asked, limited.by)
        return limited.refused
      }
      return delivery.deliver(keyed, { ...codeOf, lang }, at)
    },

    async verify(session, campaignId, key, code, phone) {
      const tried = await check(session, campaignId, key, code, phone)
      if (isRefused(tried)) return tried
      const isSpent = await transaction(db, async (trx) => {
        if (!(await spend(trx, session, tried))) return false
        await accept(session, campaignId, tried.phone, trx)
        return true
      })
      return isSpent ? { phone: tried.phone } : wrong
    },
  }
}
