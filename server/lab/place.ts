import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CODES } from '../../domain/codes'
import { place } from '../adapters/place/port'
import type { LabContext } from './context'
import { labInput } from './core'

const body = z.object({ address: place.nullable().optional(), point: place.nullable().optional() })

/**
 * `POST /lab/api/place { address, point }`: where the sandbox says that every network address and every measured
 * point is; null for nowhere, left out for Shenzhen.
 */
export function registerPlaceLab(app: FastifyInstance, ctx: LabContext): void {
  app.post('/lab/api/place', async (request) => {
    ctx.sandboxes.places?.pretend(labInput(body, request.body))
    return { code: CODES.ok }
  })
}
