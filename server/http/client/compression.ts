import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** The best compression that the client accepts. */
export function encodingOf(request: FastifyRequest): Encoding | undefined {
  const accepted = new Map(
    String(request.headers['accept-encoding'] ?? '')
      .split(',')
      .map((part): [string, boolean] => {
        const [name = '', ...parameters] = part.toLowerCase().split(';')
        return [name.trim(), !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))]
      }),
  )
  return (['br', 'gzip'] as const).find((name) => accepted.get(name))
}

/** Brotli's smallest window that holds a whole text: it takes memory for one of 4 MB otherwise, which costs more than the text. */
function windowBits({ length }: Buffer): number {
  const needed = Math.ceil(Math.log2(length + BROTLI_MARGIN_BYTES))
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, needed))
}
const BROTLI_MARGIN_BYTES = 16

export const compress = (plain: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_LGWIN]: windowBits(plain),
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      })
    : toGzip(plain)
