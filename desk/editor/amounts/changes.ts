import type { AmountChange, AmountPart } from '../../../domain/rules/go-live/amounts'
import { isWithin, type Path, pathOf, withValue } from '../document/path'

/** Characters of what stays that are shown on either side of a change. */
const CONTEXT = 16

/** The changes that follow an amount at a place, or further in. */
export const changesFrom = (changes: readonly AmountChange[], path: Path): AmountChange[] =>
  changes.filter(({ sources }) => sources.some((source) => isWithin(pathOf(source), path)))

/** A document with its texts changed. */
export const withChanges = <T>(document: T, changes: readonly AmountChange[]): T =>
  changes.reduce((next, { field, after }) => withValue(next, pathOf(field), after), document)

/** The parts of a text with what stays cut down to what is beside a change. */
export const inShort = (parts: readonly AmountPart[]): AmountPart[] =>
  parts.map((part, at) => {
    const { text, becomes } = part
    const [head, tail] = [at === 0 ? 0 : CONTEXT, at === parts.length - 1 ? 0 : CONTEXT]
    if (becomes !== undefined || text.length <= head + tail + 1) return part
    return { text: `${text.slice(0, head)}…${text.slice(text.length - tail)}` }
  })
