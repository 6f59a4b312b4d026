import { describe, expect, it } from 'vitest'
import { STAMP_STEP_PX, type Stamp } from '../../../scenes/scratch-card/brush'
import { ScratchRound } from '../../../scenes/scratch-card/round'
import { FOIL, PIECE_RADIUS_PX, planBreakUp, revealMs } from '../../../scenes/scratch-card/scratch-card-plan'

function newRound() {
  const emitted: string[] = []
  const stamps: Stamp[] = []
  const emit = (name: string) => () => void emitted.push(name)
  const round = new ScratchRound({
    stamp: (stamp) => void stamps.push({ ...stamp }),
    started: emit('started'),
    thresholdReached: emit('thresholdReached'),
    over: emit('over'),
    revealed: emit('revealed'),
  })
  return { round, emitted, stamps }
}

/** Rows across the whole foil. */
function scratch(round: ScratchRound, rows: number, nowMs = 0) {
  for (let row = 0; row < rows; row++) {
    round.begin(1, 10, 30 + row * 36, nowMs)
    round.move(1, FOIL.widthPx - 10, 30 + row * 36, nowMs)
    round.end(1)
  }
}

describe('a round', () => {
  it('says when a finger rubs the bare card, and draws hardly anything there', () => {
    const { round, stamps } = newRound()
    round.open({}, true)
    round.begin(1, 100, 100, 0)
    const WAY = [110, 120, 130, 140, 150, 160, 150, 140, 130, 120, 110, 100]
    const rub = (times: number) =>
      Array.from({ length: times }, () => WAY.map((x) => round.move(1, x, 100, 0))).flat()
    expect(rub(1).slice(0, 6)).toEqual(Array(6).fill(true))
    rub(9)
    const [count, ratio] = [stamps.length, round.coverage.ratio]
    const perMove = 10 / STAMP_STEP_PX
    const found = rub(10)
    expect(found.filter((isFoil) => !isFoil).length).toBeGreaterThan(found.length / 2)
    expect(stamps.length - count).toBeLessThan((found.length * perMove) / 2)
    expect(round.coverage.ratio).toBeCloseTo(ratio, 2)
    expect(round.move(1, 100, 140, 0)).toBe(true)

    const again = newRound()
    again.round.open({ strokes: round.strokes.log() }, true)
    expect(again.stamps).toEqual(stamps)
  })

  it('emits the threshold once at a fifth and is over 300 ms later', () => {
    const { round, emitted } = newRound()
    round.open({}, true)
    scratch(round, 4, 1000)
    expect(emitted).toEqual(['started', 'thresholdReached'])
    expect(round.coverage.ratio).toBeGreaterThanOrEqual(0.2)
    expect(round.coverage.ratio).toBeLessThan(0.21)
    round.advance(1299, false)
    expect(emitted).toHaveLength(2)
    round.advance(1300, false)
    expect(emitted).toEqual(['started', 'thresholdReached', 'over'])
    round.advance(1000 + revealMs(false), false)
    expect(emitted).toEqual(['started', 'thresholdReached', 'over', 'revealed'])
    expect(round.phase).toBe('revealed')
  })

  it('13.20 is whole, with its words, until the first touch of the foil, and not after a reload', () => {
    const { round } = newRound()
    round.open({}, false)
    expect(round.isWhole).toBe(true)
    round.setKnown(true)
    expect(round.isWhole).toBe(true)
    round.begin(1, 40, 60, 0)
    expect(round.isWhole).toBe(false)
    round.end(1)
    const { round: reloaded } = newRound()
    reloaded.open({ strokes: round.snapshot().strokes }, true)
    expect(reloaded.isWhole).toBe(false)
    const { round: revealed } = newRound()
    revealed.open({}, true)
    revealed.reveal(0)
    expect(revealed.isWhole).toBe(false)
  })

  it('is drawn again with the stamps that were made, and counts none of them twice', () => {
    const { round, stamps } = newRound()
    round.open({}, true)
    round.begin(1, 10, 40, 0)
    round.begin(2, 10, 120, 0)
    for (let x = 20; round.scratchable; x += 10) {
      round.move(1, x, 40, 0)
      round.move(2, x, 120, 0)
    }
    round.advance(200, false)
    const made = stamps.splice(0)
    const { ratio } = round.coverage
    round.redraw()
    expect(stamps).toEqual(made)
    expect(round.coverage.ratio).toBe(ratio)
  })

  it('cannot be scratched while the prize is not known', () => {
    const { round, emitted } = newRound()
    round.open({}, false)
    scratch(round, 4)
    expect(round.reveal(0)).toBe(false)
    expect([round.phase, round.coverage.ratio, emitted]).toEqual(['waiting', 0, []])
    round.setKnown(true)
    expect(round.reveal(0)).toBe(true)
    expect(emitted).toEqual(['thresholdReached'])
    expect(round.reveal(1)).toBe(false)
  })

  it('continues from a snapshot with the same foil gone', () => {
    const { round } = newRound()
    round.open({}, true)
    round.begin(1, 40, 60, 0)
    round.move(1, 200, 60, 0)
    round.end(1)
    const other = newRound()
    other.round.restore(round.snapshot(), 500, true)
    expect(other.round.coverage.ratio).toBe(round.coverage.ratio)
    expect(other.round.phase).toBe('scratching')
    scratch(other.round, 4, 600)
    expect(other.emitted).toEqual(['thresholdReached'])
  })

  it('can be scratched once the prize is known after the snapshot, and not while it is unknown again', () => {
    const { round } = newRound()
    round.open({}, false)
    const other = newRound()
    other.round.restore(round.snapshot(), 500, true)
    expect(other.round.phase).toBe('ready')
    scratch(other.round, 4, 600)
    expect(other.emitted).toEqual(['started', 'thresholdReached'])

    round.setKnown(true)
    const another = newRound()
    another.round.restore(round.snapshot(), 500, false)
    expect(another.round.phase).toBe('waiting')
  })

  it('shows what was revealed before without emitting it', () => {
    const { round, emitted } = newRound()
    round.open({ revealed: true }, true)
    round.advance(5000, false)
    expect([round.phase, emitted]).toEqual(['revealed', []])
  })
})

describe('the break-up', () => {
  it('removes all of the foil', () => {
    const pieces = planBreakUp(100, 60)
    for (let x = 0; x <= FOIL.widthPx; x += 4)
      for (let y = 0; y <= FOIL.heightPx; y += 4)
        expect(pieces.some((p) => Math.hypot(p.x - x, p.y - y) <= PIECE_RADIUS_PX)).toBe(true)
  })
})
