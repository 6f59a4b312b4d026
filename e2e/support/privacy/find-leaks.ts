import { formsOf, type PersonalValue } from './personal'

/** Shorter than every form that is looked for; names of two characters are shorter and stand apart. */
const STEM = 4

export interface Leak {
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

/** Looks for personal values, in every form that they may have, in one pass over a text. */
export class LeakFinder {
  readonly #stems = new Map<string, Form[]>()
  readonly #short: Form[] = []
  readonly #firsts = new Uint8Array(65_536)

  constructor(values: Iterable<PersonalValue>) {
    for (const of of values) {
      for (const text of formsOf(of.value)) {
        if (text.length < STEM) {
          this.#short.push({ text, of })
          continue
        }
        this.#firsts[text.charCodeAt(0)] = 1
        const stem = text.slice(0, STEM)
        const forms = this.#stems.get(stem)
        if (forms === undefined) this.#stems.set(stem, [{ text, of }])
        else forms.push({ text, of })
      }
    }
  }

  /** Every leak, each value once a line. */
  find(text: string): Leak[] {
    const found = new Map<string, { at: number; of: PersonalValue }>()
    const note = (at: number, { text: form, of }: Form) => {
      if (isPartOfNumber(text, at, form.length)) return
      const before = text.lastIndexOf('\n', at)
      const key = `${before} ${of.value}`
      if (!found.has(key)) found.set(key, { at, of })
    }
    for (let at = 0; at <= text.length - STEM; at += 1) {
      if (this.#firsts[text.charCodeAt(at)] === 0) continue
      for (const form of this.#stems.get(text.slice(at, at + STEM)) ?? [])
        if (text.startsWith(form.text, at)) note(at, form)
    }
    for (const form of this.#short)
      for (let at = text.indexOf(form.text); at !== -1; at = text.indexOf(form.text, at + 1)) note(at, form)
    return [...found.values()].map(({ at, of }) => ({
      kind: of.kind,
      masked: masked(of.value),
      line: text.slice(0, at).split('\n').length,
    }))
  }
}
