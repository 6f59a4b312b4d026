import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { registrationPayload } from '../../domain/calls/activity'
import { yuanToFen } from '../../domain/rules/money'
import { type FormName, fieldsOf } from '../../domain/rules/registration/fields'
import type { Campaign } from '../campaigns/campaign'
import type { RegistrationTable } from '../db/tables/participation'
import { keptExtraFields } from './extra-fields'
import type { Identity } from './identity'
import { nameHash, tailHash } from './names/name-hash'

/** A form and who sent it. Its `clientIp` is the page's word: the row has the address that the server sees. */
interface SentForm {
  readonly body: z.output<typeof registrationPayload>
  readonly request: Pick<FastifyRequest, 'ip'>
}

/**
 * The row that keeps a registration, what is personal encrypted.
 * @param redEnvelopeAmount yuan that the campaign promises; undefined when it promises none
 * @param form whose fields are kept
 */
export function registrationRow(
  ctx: Uses<'clock' | 'secrets'>,
  campaign: Campaign,
  person: Identity,
  { body, request }: SentForm,
  redEnvelopeAmount: string | undefined,
  form: FormName = 'registration',
) {
  const { activityId, config } = campaign
  const fields = fieldsOf(form, config)
  const extendInfo = keptExtraFields(campaign, body.extendInfo)
  const { username = body.customerName, gDid = body.idCard } = person.proof.detail
  const row = { id: randomUUID() }
  return {
    ...row,
    activityId,
    identity: person.hash,
    activityChannel: body.activityChannel ?? '1',
    phone: ctx.secrets.seal('registrations.phone', row, person.phone ?? ''),
    customerName: ctx.secrets.seal('registrations.customerName', row, username ?? ''),
    customerNameHash: nameHash(ctx, 'registrations', activityId, username ?? ''),
    customerTailHash: tailHash(ctx, 'registrations', activityId, {
      name: username ?? '',
      phone: person.phone ?? '',
    }),
    idCard: gDid && fields.includes('idCard') ? ctx.secrets.seal('registrations.idCard', row, gDid) : null,
    extendInfo: extendInfo ? ctx.secrets.seal('registrations.extendInfo', row, extendInfo) : null,
    optionId: fields.includes('redPacketOptionalConfId') ? String(body.redPacketOptionalConfId) : null,
    userTakeEvInfo: body.userTakeEvInfo ?? '',
    clientIp: request.ip,
    redEnvelopeFen: yuanToFen(redEnvelopeAmount ?? '') ?? null,
    createdAt: ctx.clock.now(),
  }
}

type Kept = Pick<Selectable<RegistrationTable>, 'id' | 'customerName' | 'phone' | 'idCard' | 'extendInfo'>

/** What a registration keeps of a person, in full. */
export const registrationPerson = ({ secrets }: Uses<'secrets'>, row: Kept) => ({
  name: secrets.open('registrations.customerName', row, row.customerName),
  phone: secrets.open('registrations.phone', row, row.phone),
  idCard: row.idCard === null ? undefined : secrets.open('registrations.idCard', row, row.idCard),
  extendInfo:
    row.extendInfo === null ? undefined : secrets.open('registrations.extendInfo', row, row.extendInfo),
})
