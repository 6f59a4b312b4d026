import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CODES } from '../../domain/codes'
import { PHONE_PATTERN } from '../../domain/rules/registration/phone'
import { walletMode } from '../adapters/payout/sandbox'
import type { LabContext } from './context'
import { labInput } from './core'

const receivedQuery = z.object({ phone: z.string().regex(PHONE_PATTERN).optional() })
const modeBody = z.object({ mode: walletMode })

/** What the sandbox wallet has received, how it behaves, and its statement as CSV (decisions §14 and §17). */
export function registerWalletLab(app: FastifyInstance, ctx: LabContext): void {
  const { wallet } = ctx.sandboxes
  if (wallet === undefined) return

  app.get('/lab/api/wallet', async (request) => wallet.received(labInput(receivedQuery, request.query).phone))

  app.post('/lab/api/wallet', async (request) => {
    const { mode } = labInput(modeBody, request.body)
    await wallet.behave(mode)
    return { code: CODES.ok, mode }
  })

  app.get('/lab/api/wallet/mode', async () => ({ code: CODES.ok, mode: await wallet.mode() }))

  app.get('/lab/api/wallet/statement', async (_request, reply) => {
    const rows = (await wallet.statement()).map((entry) =>
      [entry.payoutId, entry.phone, entry.fen, new Date(entry.at).toISOString(), entry.state].join(','),
    )
    return reply
      .type('text/csv; charset=utf-8')
      .send(`${['payoutId,phone,fen,at,state', ...rows].join('\n')}\n`)
  })
}
