import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CODES } from '../../domain/codes'
import { PHONE_PATTERN } from '../../domain/rules/registration/phone'
import type { LabContext } from './context'
import { labInput } from './core'

const body = z.object({
  phone: z.string().regex(PHONE_PATTERN),
  hasWallet: z.boolean().optional(),
  hasCard: z.boolean().optional(),
  isBound: z.boolean().optional(),
  customerType: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
})

/** What the sandbox bank says of a phone; a call with the phone alone sets it back to what its last digit says. */
export function registerCustomerLab(app: FastifyInstance, ctx: LabContext): void {
  const { customers } = ctx.sandboxes
  if (customers === undefined) return
  app.post('/lab/api/customer', async (request) => {
    const { phone, ...facts } = labInput(body, request.body)
    if (Object.values(facts).some((fact) => fact !== undefined)) await customers.say(phone, facts)
    else await customers.forget(phone)
    return { code: CODES.ok, ...(await customers.find(phone)) }
  })
}
