/** Where a JSON text breaks off, in lines and columns from 1, and why. */
export interface JsonError {
  line: number
  column: number
  /** Offset in UTF-16 units, as text fields count. */
  at: number
  why: 'value' | 'name' | 'colon' | 'commaOrBrace' | 'commaOrBracket' | 'string' | 'escape' | 'rest' | 'twice'
  /** The character that is there; '' at the end of the text. */
  found: string
}

class Stop extends Error {
  constructor(
    readonly at: number,
    readonly why: JsonError['why'],
  ) {
    super(why)
  }
}

const SPACE = /[ \t\n\r]*/y
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y
// Control characters are what JSON forbids in a string.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const PLAIN = /[^"\\\u0000-\u001f]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const MOST_DEPTH = 200

/**
 * The first place at which a text is no JSON, with positions that are the same in all browsers; a field that is there twice
 * counts, since one of the two would be lost. Undefined for a right text.
 */
export function jsonError(text: string): JsonError | undefined {
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) return false
    at = pattern.lastIndex
    return true
  }
  const takes = (character: string): boolean => {
    take(SPACE)
    if (text[at] !== character) return false
    at += 1
    return true
  }

  function string(): void {
    at += 1
    for (;;) {
      take(PLAIN)
      if (text[at] === '"') break
      if (text[at] !== '\\') throw new Stop(at, 'string')
      if (!take(ESCAPE)) throw new Stop(at, 'escape')
    }
    at += 1
  }

  function fields(depth: number): void {
    if (takes('}')) return
    const names = new Set<string>()
    do {
      take(SPACE)
      const from = at
      if (text[at] !== '"') throw new Stop(at, 'name')
      string()
      const name = text.slice(from, at)
      if (names.has(name)) throw new Stop(from, 'twice')
      names.add(name)
      if (!takes(':')) throw new Stop(at, 'colon')
      value(depth)
    } while (takes(','))
    if (!takes('}')) throw new Stop(at, 'commaOrBrace')
  }

  function entries(depth: number): void {
    if (takes(']')) return
    do value(depth)
    while (takes(','))
    if (!takes(']')) throw new Stop(at, 'commaOrBracket')
  }

  function value(depth: number): void {
    if (depth > MOST_DEPTH) throw new Stop(at, 'value')
    if (takes('{')) fields(depth + 1)
    else if (takes('[')) entries(depth + 1)
    else if (text[at] === '"') string()
    else if (!take(SCALAR)) throw new Stop(at, 'value')
  }

  try {
    value(0)
    take(SPACE)
    if (at < text.length) throw new Stop(at, 'rest')
    return undefined
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const before = text.slice(0, error.at).split('\n')
    const found = text[error.at] === undefined ? '' : String.fromCodePoint(text.codePointAt(error.at) ?? 0)
    return {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      at: error.at,
      why: error.why,
      found,
    }
  }
}
