import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merged } from '../../../desk/editor/document/merge'
import { withoutPrize, withPrizeAdded, withPrizeMoved } from '../../../desk/editor/prizes/arithmetic'

type Document = Readonly<Record<string, unknown>>
interface Prize {
  readonly awardIndex: number
  readonly name: string
  readonly weight: number
  /** Known to the test alone: which prize it is. */
  readonly message: string
}
const prizesOf = (document: Document) => document.prizes as readonly Prize[]
const thankYouOf = (document: Document) =>
  prizesOf(document).find(({ awardIndex }) => awardIndex === document.thankYou)?.message

const prizes = (names: readonly string[]): Prize[] =>
  names.map((name, at) => ({ awardIndex: at + 1, name, weight: 1, message: `${at}` }))
const BEFORE: Document = { thankYou: 3, prizes: prizes(['one', 'two', 'three', 'four']) }
const choose = (document: Document, thankYou: number): Document => ({ ...document, thankYou })
const weigh = (document: Document, at: number, weight: number): Document => ({
  ...document,
  prizes: prizesOf(document).map((prize, place) => (place === at ? { ...prize, weight } : prize)),
})

describe('the thank-you prize of two changed drafts', () => {
  const join = (ours: Document, theirs: Document) => {
    const both = merged(BEFORE, ours, theirs)
    expect(merged(BEFORE, theirs, ours)).toEqual(both)
    return both
  }

  it('is the prize that one has chosen, where the other moved it', () => {
    const both = join(choose(BEFORE, 1), withPrizeMoved(BEFORE, 0, 1))
    expect(both).toMatchObject({ thankYou: 2 })
    expect(both && thankYouOf(both)).toBe('0')
  })

  it('is the prize that one has chosen, where the other changed its weight', () => {
    expect(join(choose(BEFORE, 1), weigh(BEFORE, 0, 7))).toMatchObject({ thankYou: 1 })
  })

  it('is asked for where the other took that prize away', () => {
    expect(join(choose(BEFORE, 1), withoutPrize(BEFORE, 0))).toBeUndefined()
  })

  it('is the one that was chosen, where the other moved the one of before to its place', () => {
    const both = join(withPrizeMoved(BEFORE, 2, 0), choose(BEFORE, 1))
    expect(both && thankYouOf(both)).toBe('0')
  })

  it('is asked for where each has chosen another, though both say the same place', () => {
    expect(join(choose(withPrizeMoved(BEFORE, 0, 1), 1), choose(BEFORE, 1))).toBeUndefined()
  })

  const change = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), from: fc.nat(4), to: fc.nat(4) }),
    fc.record({ kind: fc.constant('weigh' as const), from: fc.nat(4), to: fc.nat(9) }),
    fc.record({ kind: fc.constant('choose' as const), from: fc.nat(4), to: fc.constant(0) }),
    fc.record({ kind: fc.constant('remove' as const), from: fc.nat(4), to: fc.constant(0) }),
    fc.record({ kind: fc.constant('add' as const), from: fc.constant(0), to: fc.constant(0) }),
  )
  type Change = typeof change extends fc.Arbitrary<infer C> ? C : never
  function changed(document: Document, { kind, from, to }: Change): Document {
    const { length } = prizesOf(document)
    switch (kind) {
      case 'move':
        return withPrizeMoved(document, from % length, to % length)
      case 'weigh':
        return weigh(document, from % length, to)
      case 'choose':
        return choose(document, 1 + (from % length))
      case 'remove':
        return length > 2 ? withoutPrize(document, from % length) : document
      case 'add':
        return withPrizeAdded(document)
    }
  }

  it('is the one that somebody chose or moved, whatever both did to the list', () => {
    let joined = 0
    const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 3, maxLength: 6 })
    fc.assert(
      fc.property(
        names,
        fc.array(change, { maxLength: 3 }),
        fc.array(change, { maxLength: 3 }),
        (of, mine, others) => {
          const before: Document = { thankYou: 2, prizes: prizes(of) }
          const ours = mine.reduce(changed, before)
          const theirs = others.reduce(changed, before)
          const both = merged(before, ours, theirs)
          if (both === undefined) return
          joined += 1
          const changedIn = [ours, theirs].filter((side) => thankYouOf(side) !== thankYouOf(before))
          // Both may have added one, and chosen it: their names are alike, each an object of its own.
          const wanted = new Map(
            (changedIn.length === 0 ? [before] : changedIn).map((side) => [
              JSON.stringify(thankYouOf(side)),
              thankYouOf(side),
            ]),
          )
          expect([...wanted.values()]).toEqual([thankYouOf(both)])
        },
      ),
      { numRuns: 1_000 },
    )
    expect(joined).toBeGreaterThan(100)
  })
})
