import type { DifferenceKind } from '../../../domain/desk/money/statement-calls'
import type { StatementRow } from './statement'

/** A payout as our table has it, its payee in the words of the statement. */
export interface OwnPayout {
  readonly payoutId: string
  /** '' once the payee has been erased. */
  readonly phone: string
  readonly fen: number
  readonly state: string
}

/** What a side says of a payout. */
interface Side {
  readonly fen: number
  readonly state: string
}

/** A payout that does not fit between the statement and ours; a side is undefined where it has nothing of it. */
interface Difference {
  readonly payoutId: string
  readonly difference: DifferenceKind
  /** What else of it does not fit. */
  readonly also: DifferenceKind[]
  readonly ours: Side | undefined
  readonly theirs: Side | undefined
}

/** What does not fit between a line and our payout of it. A line that was not paid is none where ours is not confirmed either. */
function* differencesOf(own: OwnPayout, line: StatementRow): Generator<DifferenceKind> {
  if (own.fen !== line.fen) yield 'another amount'
  if (own.phone !== '' && own.phone !== line.phone) yield 'another payee'
  if (line.state === 'confirmed' && own.state !== 'confirmed') yield 'paid, and not confirmed here'
  if (line.state !== 'confirmed' && own.state === 'confirmed') yield 'confirmed here, and not paid'
}

/**
 * A whole statement beside our payouts, which come one after the other: of those that the statement does not name nothing is
 * kept but what is listed, so that any number of them may come.
 * @param mostUnnamed payouts that the statement does not name and that are listed; the others are counted
 */
export function createComparison(
  statement: readonly StatementRow[],
  mostUnnamed: number = Number.POSITIVE_INFINITY,
) {
  const theirs = new Map<string, StatementRow>()
  const doubled: StatementRow[] = []
  for (const line of statement) {
    if (theirs.has(line.payoutId)) doubled.push(line)
    theirs.set(line.payoutId, line)
  }
  const own = new Map<string, OwnPayout>()
  const unnamed: Difference[] = []
  let unnamedCount = 0
  let payouts = 0
  return {
    /** Whether the statement has a line of it, so that its payee matters. */
    names: (payoutId: string): boolean => theirs.has(payoutId),

    /** One of our payouts that the statement names. */
    take(one: OwnPayout): void {
      payouts += 1
      own.set(one.payoutId, one)
    },

    /** One that it does not name. */
    takeUnnamed({ payoutId, fen, state }: Omit<OwnPayout, 'phone'>): void {
      payouts += 1
      if (state !== 'confirmed') return
      unnamedCount += 1
      if (unnamed.length < mostUnnamed)
        unnamed.push({
          payoutId,
          difference: 'not in the statement',
          also: [],
          ours: { fen, state },
          theirs: undefined,
        })
    },

    /** Ids of the lines of which no payout has come. */
    strange: (): string[] => [...theirs.keys()].filter((payoutId) => !own.has(payoutId)),

    /**
     * Every payout that differs, each once, once every payout has come.
     * @param others ids of lines that are somebody else's and say nothing
     */
    end(others: ReadonlySet<string> = new Set()): {
      payouts: number
      count: number
      differences: Difference[]
    } {
      const found = new Map<string, Set<DifferenceKind>>()
      const note = ({ payoutId }: StatementRow, difference: DifferenceKind) =>
        found.set(payoutId, (found.get(payoutId) ?? new Set()).add(difference))
      for (const line of doubled)
        if (!others.has(line.payoutId)) note(line, 'more than once in the statement')
      for (const line of theirs.values()) {
        if (others.has(line.payoutId)) continue
        const one = own.get(line.payoutId)
        if (one === undefined) note(line, 'unknown here')
        else for (const difference of differencesOf(one, line)) note(line, difference)
      }
      const named = [...found].flatMap(([payoutId, [difference, ...also]]): Difference[] =>
        difference === undefined
          ? []
          : [{ payoutId, difference, also, ours: own.get(payoutId), theirs: theirs.get(payoutId) }],
      )
      return { payouts, count: named.length + unnamedCount, differences: [...named, ...unnamed] }
    },
  }
}

export type Comparison = ReturnType<typeof createComparison>
