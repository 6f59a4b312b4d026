import { formsOf, type PersonalValue } from './personal'

/** Shorter than every form that is looked for; names of two characters are shorter and stand apart. */
const STEM = 4

interface Leak {
  readonly kind: PersonalValue['kind']
  /** The value, its middle masked. */
  readonly masked: string
  /** From 1. */
  readonly line: number
}

interface Form {
  readonly text: string
  readonly of: PersonalValue
}

const masked = (value: string) =>
  value.length < 8
    ? `${value.slice(0, 1)}${'*'.repeat(value.length - 1)}`
    : `${value.slice(0, 3)}${'*'.repeat(value.length - 5)}${value.slice(-2)}`

/** Digits stand for themselves: a phone within a longer number is another number. */
const isPartOfNumber = (text: string, at: number, length: number): boolean =>
  /^\d+$/.test(text.slice(at, at + length)) &&
  (/\d/.test(text[at - 1] ?? '') || /\d/.test(text[at + length] ?? ''))

const FILTER_BITS = 18

/** A number of the stem at a place, to tell most places apart without a text for each. */
const stemHash = (text: string, at: number): number => {
  let hash = 0
  for (let next = at; next < at + STEM; next += 1) hash = Math.imul(hash, 31) + text.charCodeAt(next)
  return hash & ((1 << FILTER_BITS) - 1)
}

/** Looks for personal values, in every form that they may have, in one pass over a text. */
export class LeakFinder {
  readonly #filter = new Uint8Array(1 << FILTER_BITS)
  /** By their length, then by their text. */
  readonly #forms = new Map<number, Map<string, PersonalValue>>()
  readonly #short: Form[] = []

  constructor(values: Iterable<PersonalValue>) {
    for (const of of values) {
      for (const text of formsOf(of.value)) {
        if (text.length < STEM) {
          this.#short.push({ text, of })
          continue
        }
        this.#filter[stemHash(text, 0)] = 1
        const ofLength = this.#forms.get(text.length) ?? new Map<string, PersonalValue>()
        this.#forms.set(text.length, ofLength.set(text, of))
      }
    }
  }

  /** Every leak, each value once a line. */
  find(text: string): Leak[] {
    const found = new Map<string, { at: number; of: PersonalValue }>()
    const note = (at: number, length: number, of: PersonalValue) => {
      if (isPartOfNumber(text, at, length)) return
      const key = `${text.lastIndexOf('\n', at)} ${of.value}`
      if (!found.has(key)) found.set(key, { at, of })
    }
    for (let at = 0; at <= text.length - STEM; at += 1) {
      if (this.#filter[stemHash(text, at)] === 0) continue
      for (const [length, forms] of this.#forms) {
        const of = forms.get(text.slice(at, at + length))
        if (of !== undefined) note(at, length, of)
      }
    }
    for (const { text: form, of } of this.#short)
      for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) note(at, form.length, of)
    return [...found.values()].map(({ at, of }) => ({
      kind: of.kind,
      masked: masked(of.value),
      line: text.slice(0, at).split('\n').length,
    }))
  }
}
