import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CODES } from '../../domain/codes'
import { labInput } from './core'

const faultQuery = z.object({ kind: z.enum(['500', '401', 'html', 'json']) })
const placeQuery = z.object({ city: z.string().max(32) })

/** Where each city of the host simulator is; any other is a place that could not be found. */
const CITIES: Readonly<Record<string, object>> = {
  深圳市: {
    ip: '14.153.0.1',
    lat: 22.5431,
    lng: 114.0579,
    prov: '广东省',
    city: '深圳市',
    district: '福田区',
  },
  广州市: {
    ip: '14.23.0.1',
    lat: 23.1291,
    lng: 113.2644,
    prov: '广东省',
    city: '广州市',
    district: '越秀区',
  },
}

/** Answers that the host simulator gives a page in place of a call's own. */
export function registerFaults(app: FastifyInstance): void {
  app.post('/lab/api/fault', { bodyLimit: 1_048_576 }, async (request, reply) => {
    const { kind } = labInput(faultQuery, request.query)
    if (kind === 'html') return reply.type('text/html').send('<!doctype html><h1>502 Bad Gateway</h1>')
    if (kind === 'json') return reply.type('application/json').send('{"code":200,')
    const status = Number(kind)
    return reply.code(status).send({ code: status, msg: status === 401 ? 'token expired' : 'server failure' })
  })

  app.get('/lab/api/place', async (request) => {
    const { city } = labInput(placeQuery, request.query)
    return { code: CODES.ok, ...CITIES[city] }
  })
}
