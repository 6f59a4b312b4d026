import type { FastifyInstance } from 'fastify'
import { captchaChallengeCall, captchaVerifyCall } from '../../../domain/calls/captcha'
import { type RouteServices, route } from '../../http/route'
import { isRefused, textOf } from '../../messages/catalogue'

/** `/api/captcha/challenge` and `/api/captcha/verify` (decisions §3). */
export function registerCaptcha(app: FastifyInstance, ctx: Uses<RouteServices | 'captcha'>): void {
  const { captcha } = ctx
  app.addHook('onClose', () => captcha.pictures.close())
  route(app, ctx, captchaChallengeCall, ({ body, session, address }) =>
    captcha.ask(session, body.kind ?? 'picture', address),
  )
  route(app, ctx, captchaVerifyCall, async ({ body, session, lang }) => {
    const verified = await captcha.verify(session, body)
    return isRefused(verified) ? verified : { ...verified, msg: textOf(lang, 'captcha.right') }
  })
}
