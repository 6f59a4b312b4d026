/**
 * What moves on a page: frames of the stage's loop, one after the other; tracks of layers beside the canvas; a game, from
 * its command to the end of its celebration; a scroll by touch. Rests are the times of a game in which its layers stand by
 * their plan, so that no frame is due.
 */
const MOVED = ['loop', 'layer', 'game', 'scroll', 'rest'] as const
type Moved = (typeof MOVED)[number]

interface MovementEdge {
  readonly moved: Moved
  readonly edge: 'begin' | 'end'
  /** How long before the mark it was: the end of some movements is known only later, ms. */
  readonly agoMs: number
}

const PREFIX = 'moves'

/** Marks one kind of movement on the page's time line, for a profile; each edge once. */
export class MovementMarks {
  /** The name of an edge's mark: older browsers take no time beside it. */
  static nameOf({ moved, edge, agoMs }: MovementEdge): string {
    return [PREFIX, moved, edge, agoMs.toFixed(1)].join(':')
  }

  /** What a mark's name says; undefined for any other mark. */
  static edgeOf(name: string): MovementEdge | undefined {
    const [prefix, kind, edge, ago] = name.split(':')
    const moved = MOVED.find((one) => one === kind)
    if (prefix !== PREFIX || !moved || (edge !== 'begin' && edge !== 'end')) return undefined
    return { moved, edge, agoMs: Number(ago) }
  }

  private isOpen = false

  constructor(
    readonly moved: Moved,
    readonly now: () => number = () => performance.now(),
    readonly mark: (name: string) => void = (name) => void performance.mark(name),
  ) {}

  get moving(): boolean {
    return this.isOpen
  }

  /** @param atMs when it began, on the page's time line */
  begin(atMs = this.now()): void {
    this.set(true, atMs)
  }

  /** @param atMs when it ended */
  end(atMs = this.now()): void {
    this.set(false, atMs)
  }

  private set(isOpen: boolean, atMs: number): void {
    if (isOpen === this.isOpen) return
    this.isOpen = isOpen
    const agoMs = Math.max(0, this.now() - atMs)
    this.mark(MovementMarks.nameOf({ moved: this.moved, edge: isOpen ? 'begin' : 'end', agoMs }))
  }
}
