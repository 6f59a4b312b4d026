import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { registrationPayload } from '../../domain/calls/activity'
import { yuanToFen } from '../../domain/rules/money'
import { FIELDS } from '../../domain/rules/registration/fields'
import type { Campaign } from '../campaigns/campaign'
import type { Uses } from '../process/context'
import type { Identity } from './identity'

/**
 * The row that keeps a registration, what is personal encrypted.
 * @param redEnvelopeAmount yuan that the campaign promises; undefined when it promises none
 */
export function registrationRow(
  ctx: Uses<'clock' | 'secrets'>,
  { activityId, config }: Pick<Campaign, 'activityId' | 'config'>,
  person: Identity,
  body: z.output<typeof registrationPayload>,
  redEnvelopeAmount: string | undefined,
) {
  const { username = body.customerName, gDid = body.idCard } = person.proof.detail
  const sealed = (text: string | undefined) => (text ? ctx.secrets.encrypt(text) : null)
  return {
    id: randomUUID(),
    activityId,
    identity: person.hash,
    activityChannel: body.activityChannel ?? '1',
    phone: ctx.secrets.encrypt(person.phone ?? ''),
    customerName: ctx.secrets.encrypt(username ?? ''),
    idCard: FIELDS.idCard.isAsked(config) ? sealed(gDid) : null,
    extendInfo: sealed(body.extendInfo),
    optionId: FIELDS.redPacketOptionalConfId.isAsked(config) ? String(body.redPacketOptionalConfId) : null,
    userTakeEvInfo: body.userTakeEvInfo ?? '',
    clientIp: body.clientIp ?? '',
    redEnvelopeFen: yuanToFen(redEnvelopeAmount ?? '') ?? null,
    createdAt: ctx.clock.now(),
  }
}
