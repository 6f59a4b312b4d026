import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { RowKey } from './listing'

const place = z.tuple([z.number(), z.string()])

/** A page's end as the desk brings it back, good for these filters alone. */
export function cursorOf({ secrets }: Reads<'secrets'>, filters: string, { at, id }: RowKey): string {
  const text = JSON.stringify([at, id])
  return `${Buffer.from(text).toString('base64url')}.${secrets.hash('desk-cursor', filters, text)}`
}

/** The inverse; undefined for a cursor that was made elsewhere, or for other filters. */
export function readCursor(
  { secrets }: Reads<'secrets'>,
  filters: string,
  cursor: string,
): RowKey | undefined {
  const [encoded = '', mark = ''] = cursor.split('.')
  const text = Buffer.from(encoded, 'base64url').toString()
  const given = Buffer.from(mark)
  const expected = Buffer.from(secrets.hash('desk-cursor', filters, text))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [at, id] = place.parse(JSON.parse(text))
  return { at, id }
}
