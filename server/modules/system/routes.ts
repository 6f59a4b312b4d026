import type { FastifyInstance } from 'fastify'
import { selectByKeyCall } from '../../../domain/calls/system'
import { CODES } from '../../../domain/codes'
import { type RouteServices, route } from '../../http/route'
import { refuse } from '../../messages/catalogue'
import { isPublicKey } from '../../process/public-keys'

/**
 * `/api/sys/config/selectByKey` (spec part 1 §3). An English call reads `<key>.en` first, so that an entry may be given in
 * both languages.
 */
export function registerSystem(app: FastifyInstance, ctx: Uses<RouteServices | 'config'>): void {
  route(app, ctx, selectByKeyCall, async ({ body: { configKey }, lang }) => {
    const inEnglish = lang === 'en' ? ctx.config.get(`${configKey}.en`) : undefined
    const configValue = isPublicKey(ctx.config, configKey)
      ? (inEnglish ?? ctx.config.get(configKey))
      : undefined
    return configValue === undefined
      ? refuse(CODES.nothingFound, 'config.unknown')
      : { configKey, configValue }
  })
}
