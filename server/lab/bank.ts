import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { loginCustomer } from '../adapters/bank-login/port'
import { SANDBOX_AUTHORISE_PATH } from '../adapters/bank-login/sandbox'
import { isOfPlayers } from '../http/sites/origins'
import { languageOf } from '../messages/catalogue'
import { issueLabState } from '../participation/bank-state'
import { bankPage, DEMO_CUSTOMER, endPage } from './bank-page'
import type { LabContext } from './context'
import { labInput, takeForms } from './core'
import { languageBeside } from './sandbox-page'

/** What a tester leaves out is filled in. */
const labBody = z.object({
  mobNum: loginCustomer.shape.mobNum,
  username: loginCustomer.shape.username.default(DEMO_CUSTOMER.username),
  gDid: loginCustomer.shape.gDid.default(DEMO_CUSTOMER.gDid),
  cPid: loginCustomer.shape.cPid.default(DEMO_CUSTOMER.cPid),
})

const pageQuery = z.object({
  redirect_uri: z.url({ protocol: /^https?$/ }).max(1_024),
  state: z.string().max(128),
})
const pageForm = pageQuery.extend({
  action: z.enum(['allow', 'refuse']),
  mobNum: loginCustomer.shape.mobNum,
  username: loginCustomer.shape.username,
  gDid: loginCustomer.shape.gDid,
})

/**
 * The sandbox bank: `POST /lab/api/bank` makes a session and a code for a customer (decisions §14), and its page
 * asks a visitor who comes by the authorisation redirect. It leads back to pages of its own host only.
 */
export function registerBankLab(app: FastifyInstance, ctx: LabContext): void {
  const bank = ctx.sandboxes.bank
  if (bank === undefined) return

  app.post('/lab/api/bank', async (request) => {
    const customer = labInput(labBody, request.body)
    return {
      code: await bank.issueCode(customer),
      state: await issueLabState(ctx),
      sessionID: await bank.openSession(customer),
    }
  })

  registerPlaces(app)
  app.register(async (scope) => {
    takeForms(scope)
    const ownPage = pageQuery.shape.redirect_uri
    const isOwn = (address: string, request: FastifyRequest) =>
      isOfPlayers(ctx.web, request, ownPage.parse(address))

    scope.get(SANDBOX_AUTHORISE_PATH, async (request, reply) => {
      const { redirect_uri, state } = labInput(pageQuery, request.query)
      const back = isOwn(redirect_uri, request) ? { redirectUri: redirect_uri, state } : undefined
      return reply
        .code(back === undefined ? 400 : 200)
        .type('text/html; charset=utf-8')
        .send(bankPage(languageBeside(back?.redirectUri, request), back))
    })
    scope.post(SANDBOX_AUTHORISE_PATH, async (request, reply) => {
      const { redirect_uri, state, action, ...entered } = labInput(pageForm, request.body)
      if (!isOwn(redirect_uri, request))
        return reply.redirect(
          `${SANDBOX_AUTHORISE_PATH}?${new URLSearchParams({ redirect_uri, state })}`,
          303,
        )
      const back = new URL(redirect_uri)
      back.searchParams.set('state', state)
      const customer = { ...entered, cPid: DEMO_CUSTOMER.cPid }
      if (action === 'allow') back.searchParams.set('code', await bank.issueCode(customer, redirect_uri))
      else back.searchParams.set('error', 'access_denied')
      return reply.redirect(back.href, 303)
    })
  })
}

/** Where the demo's links out of the app end: the app store and the bank's pages that open a wallet or a card. */
function registerPlaces(app: FastifyInstance): void {
  for (const place of ['app-store', 'open-account', 'open-card'] as const)
    app.get(`/sandbox/${place}`, (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(endPage(languageOf(request.headers['accept-language']), place)),
    )
}
