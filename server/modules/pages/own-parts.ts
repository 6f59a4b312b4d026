import { randomBytes } from 'node:crypto'
import { ALSO_CARRIED, CARRIED } from '../../../domain/rules/visit/query'

/** Stands in a kept page for a visit's own part: a text that nobody can write into a campaign or an address. */
const MARK = `own-${randomBytes(12).toString('hex')}-`
/** A mark, whole; in addresses, in HTML and in JSON it is written as it is. */
const markOf = (name: string) => `${MARK}${name}.`
const MARKS = new RegExp(`${MARK}([A-Za-z-]+)\\.`)

/** Where a part stands, beside the parameters of the query. */
export const DATE = 'date'
const CHANNEL = 'channel'
const REST = 'rest'

/** Part of an address. */
const encoded = (value: string) => new URLSearchParams([['', value]]).toString().slice(1)
/** Within a text of JSON, in an HTML script element. */
const inText = (value: string) => JSON.stringify(value).slice(1, -1).replace(/</g, '\\u003c')

const NAMES = [...CARRIED, ...ALSO_CARRIED].filter((name) => name !== 'activityId')
const partOf = (name: string) => `query-${name}`

/** A visit, parted into what its page is made from and what is filled into it. */
export interface PartedVisit {
  /** Which parameters the address has, for the page's key: the page is another with others. */
  readonly shape: string
  /** The query that the page is made with: marks in place of all that is the visit's own. */
  readonly query: URLSearchParams
  /** The channel, as an address has it and as JSON has it. */
  readonly channel: { readonly inAddress: string; readonly inText: string }
  /** The mark of the date. */
  readonly date: string
  /** What is filled in, by part. */
  readonly values: ReadonlyMap<string, string>
}

/**
 * Parts a visit of a campaign. The campaign's id stays, and what decides what the page shows.
 * @param date as a `Date` header has it
 */
export function partVisit(query: URLSearchParams, channel: string, date: string): PartedVisit {
  const marked = new URLSearchParams()
  const rest = new URLSearchParams(query)
  const values = new Map([
    [CHANNEL, inText(channel)],
    [DATE, inText(date)],
  ])
  const keep = (name: string, value: string) => {
    marked.set(name, value)
    rest.delete(name)
  }
  keep('activityId', query.get('activityId') ?? '')
  const asks = query.get('applyType') === '2'
  if (asks) keep('applyType', '2')
  const present = NAMES.flatMap((name) => {
    const value = query.get(name)
    if (value === null) return []
    keep(name, markOf(partOf(name)))
    values.set(partOf(name), encoded(value))
    return [name]
  })
  marked.set(markOf(REST), '')
  values.set(REST, rest.size === 0 ? '' : `&amp;${rest.toString().replaceAll('&', '&amp;')}`)
  const inAddress = present.includes('activityChannel') ? markOf(partOf('activityChannel')) : encoded(channel)
  return {
    shape: [asks, ...present].join(' '),
    query: marked,
    channel: { inAddress, inText: markOf(CHANNEL) },
    date: markOf(DATE),
    values,
  }
}

/** A page with places for a visit's own parts. */
export class PartedPage {
  /** Text, the name of a part, text, … */
  private readonly pieces: readonly string[]

  constructor(html: string) {
    this.pieces = html.replaceAll(`&amp;${markOf(REST)}=`, markOf(REST)).split(MARKS)
  }

  /** What one visit has in it. @throws Error for a part that the visit does not have */
  fill(values: PartedVisit['values']): string {
    return this.pieces
      .map((piece, at) => {
        if (at % 2 === 0) return piece
        const value = values.get(piece)
        if (value === undefined) throw new Error(`a page has a part that its visit lacks: ${piece}`)
        return value
      })
      .join('')
  }

  get characters(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.length, 0)
  }
}
