import { type EntryPair, pairsOf } from './list-entries'

/** A place of a document, from the outside in. */
type Step = string | number

/** Where what a comment is on is in the next document. */
type Followed =
  | { readonly isGone: false; readonly place: string }
  /** The entry of a list that it was in is not in the list any longer. */
  | { readonly isGone: true; readonly entry: unknown }

const stepsOf = (place: string): Step[] =>
  [...place.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  )

const textOf = (steps: readonly Step[]): string =>
  steps.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? step : `${text}.${step}`
  }, '')

function inside(value: unknown, step: Step): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== (typeof step === 'number'))
    return undefined
  return Object.hasOwn(value, step) ? (value as Readonly<Record<Step, unknown>>)[step] : undefined
}

/**
 * Lets places of a document follow what they name into the next one: an entry of a list keeps its comments wherever it is
 * moved to. What is no entry of a list stays where it is, also where the document has nothing there any longer.
 */
export function followerOf(before: unknown, after: unknown) {
  const known = new Map<unknown, readonly EntryPair[]>()
  const pairs = (one: readonly unknown[], other: readonly unknown[]) => {
    const found = known.get(one) ?? pairsOf(one, other)
    known.set(one, found)
    return found
  }

  return {
    /** Where a place is, as the comments' calls write places. */
    follow(place: string): Followed {
      const next: Step[] = []
      let [one, other] = [before, after]
      for (const step of stepsOf(place)) {
        let at = step
        if (typeof step === 'number' && Array.isArray(one) && step < one.length) {
          const list = Array.isArray(other) ? other : []
          const to = pairs(one, list).find((pair) => pair.before === step)?.after
          if (to === undefined) return { isGone: true, entry: one[step] }
          at = to
        }
        next.push(at)
        one = inside(one, step)
        other = inside(other, at)
      }
      return { isGone: false, place: place.startsWith('#') ? place : textOf(next) }
    },

    /**
     * Where a place is whose entry was gone before: what was removed may be put back.
     * @param isIt whether an entry is the one that was gone; asked of those alone that the next document has more
     */
    returned(place: string, isIt: (entry: unknown) => boolean): string | undefined {
      const steps = stepsOf(place)
      let [one, other] = [before, after]
      for (const [depth, step] of steps.entries()) {
        if (typeof step === 'number' && Array.isArray(other)) {
          const list: readonly unknown[] = other
          const come = pairs(Array.isArray(one) ? one : [], list).filter((pair) => pair.before === undefined)
          const found = come.find(({ after: to }) => to !== undefined && isIt(list[to]))?.after
          if (found !== undefined) return textOf([...steps.slice(0, depth), found, ...steps.slice(depth + 1)])
        }
        one = inside(one, step)
        other = inside(other, step)
      }
      return undefined
    },
  }
}
