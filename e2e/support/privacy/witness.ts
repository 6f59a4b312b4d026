import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { Evidence, withoutLinkFields } from './evidence'
import { personalValues } from './personal'

/**
 * Loaded into a server of the browser tests before its own code, by `--import`: notes the personal values of every body
 * that the server reads (JSON.parse opens them, envelopes included), the address of every request and the answer of every
 * one that was refused. The server itself knows nothing of it.
 */
const evidence = new Evidence(`server-${process.pid}`)

/** Longer texts are source maps, pictures and catalogues. */
const MOST_CHARACTERS = 100_000
/** Calls for testers, which no visitor makes. */
const LAB = /^\/lab\/api\//
/** The testers' own pages, which name a phone in their address. */
const LAB_PAGE = /^https?:\/\/[^/]+\/lab\//
/** What operators' machines read; their answers are looked at too. */
const MEASUREMENTS = /^\/(metrics|healthz|readyz)/

const parse = JSON.parse
JSON.parse = (text: string, reviver) => {
  const value = parse(text, reviver)
  if (
    typeof value === 'object' &&
    value !== null &&
    typeof text === 'string' &&
    text.length < MOST_CHARACTERS
  )
    evidence.used(personalValues(value))
  return value
}

function noteAnswer(request: IncomingMessage, response: ServerResponse, url: string): void {
  const { write, end } = response
  let body = ''
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) body += chunk.toString()
  }
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    keep(args[0])
    return write.apply(this, args as Parameters<typeof write>)
  } as typeof response.write
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    keep(args[0])
    if (response.statusCode >= 400 || MEASUREMENTS.test(url))
      evidence.said('answers', `${request.method} ${url.split('?', 1)[0]} ${response.statusCode} ${body}`)
    return end.apply(this, args as Parameters<typeof end>)
  } as typeof response.end
}

const { emit } = Server.prototype
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
  if (event === 'request') {
    const [request, response] = args as [IncomingMessage, ServerResponse]
    const url = request.url ?? ''
    if (!LAB.test(url)) {
      const isNavigation = request.headers['sec-fetch-mode'] === 'navigate'
      evidence.said('addresses', isNavigation ? withoutLinkFields(url) : url)
      const { referer = '' } = request.headers
      if (!LAB_PAGE.test(referer)) evidence.said('addresses', referer)
      noteAnswer(request, response, url)
    }
  }
  return Reflect.apply(emit, this, [event, ...args])
} as typeof emit
