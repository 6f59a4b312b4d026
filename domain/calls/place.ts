import * as z from 'zod/mini'
import { defineCall } from '../call'
import { numIfReadable } from '../readable-number'
import { line, maybeText, num } from '../wire'

const named = { prov: maybeText, city: maybeText, district: maybeText }
const place = z.object({ ip: maybeText, lat: numIfReadable, lng: numIfReadable, ...named })

export const clientLocationCall = defineCall({
  path: '/api/location/client',
  method: 'GET',
  access: 'open',
  sealed: false,
  summary: 'Where the client is, by its address (decisions §16)',
  request: z.object({}),
  response: place,
})

export const ipLocationCall = defineCall({
  path: '/api/location/ip',
  method: 'GET',
  access: 'open',
  sealed: false,
  summary: "The sandbox's stand-in for the maps service's IP location (decisions §14)",
  request: z.object({ key: z.optional(line(128)) }),
  response: place,
})

export const geocoderCall = defineCall({
  path: '/api/location/geocoder',
  method: 'GET',
  sealed: false,
  summary: "The sandbox's stand-in for the maps service's geocoder (decisions §14)",
  request: z.object({ lat: z.optional(line(32)), lng: z.optional(line(32)), key: z.optional(line(128)) }),
  response: place,
})

const degrees = (most: number) => num.check(z.refine((value) => Math.abs(value) <= most))

/** Ours. In the envelope, since it carries where a person stands. */
export const positionCall = defineCall({
  path: '/api/location/position',
  summary:
    "The phone's own position in degrees: what is there; the visit keeps whether it is an allowed city, never the coordinates (ours, decisions §16)",
  request: z.object({ lat: degrees(90), lng: degrees(180) }),
  response: z.object(named),
})
