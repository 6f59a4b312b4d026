import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  angleAt,
  calmAngleAt,
  calmVeilAt,
  foldDeg,
  planSpin,
  pointedSector,
  restDegOf,
  SPIN_DURATION_MS,
  speedAt,
} from '../../../scenes/wheel/wheel-plan'

const wheels = [3, 4, 5, 6].flatMap((sectors) =>
  Array.from({ length: sectors }, (_, index) => ({ sectors, index })),
)

/** Where the centre of a sector is on the screen, clockwise from the pointer. */
const centreDeg = (sectors: number, index: number, angleDeg: number) =>
  foldDeg((index * 360) / sectors + angleDeg)

const sectorsAndIndex = fc
  .integer({ min: 3, max: 6 })
  .chain((sectors) => fc.tuple(fc.constant(sectors), fc.integer({ min: 0, max: sectors - 1 })))

describe('a spin', () => {
  it.each(wheels)(
    'of $sectors ends on sector $index after five turns and an offset',
    ({ sectors, index }) => {
      for (const from of Array.from({ length: sectors }, (_, i) => restDegOf(sectors, i) + 360 * 7)) {
        const plan = planSpin(from, sectors, index)
        const endDeg = angleAt(plan, SPIN_DURATION_MS)
        expect(endDeg - from).toBe(1800 + plan.offsetDeg)
        expect(plan.offsetDeg).toBeGreaterThanOrEqual(0)
        expect(plan.offsetDeg).toBeLessThan(360)
        expect(centreDeg(sectors, index, endDeg)).toBe(0)
        expect(pointedSector(endDeg, sectors)).toBe(index)
      }
    },
  )

  it('ends with the awarded centre under the pointer from any angle', () => {
    fc.assert(
      fc.property(
        sectorsAndIndex,
        fc.double({ min: -1e5, max: 1e5, noNaN: true }),
        ([sectors, index], from) => {
          const plan = planSpin(from, sectors, index)
          const off = centreDeg(sectors, index, plan.finalDeg)
          expect(Math.min(off, 360 - off)).toBeLessThan(1e-6)
          expect(plan.finalDeg - from).toBeCloseTo(1800 + plan.offsetDeg, 6)
          expect(plan.offsetDeg).toBeGreaterThanOrEqual(0)
          expect(plan.offsetDeg).toBeLessThan(360)
        },
      ),
    )
  })

  it('never steps backward, and ends not before its time', () => {
    fc.assert(
      fc.property(
        sectorsAndIndex,
        fc.double({ min: 0, max: 3200, noNaN: true }),
        fc.double({ min: 0, max: 3200, noNaN: true }),
        ([sectors, index], a, b) => {
          const plan = planSpin(0, sectors, index)
          const [early, late] = a <= b ? [a, b] : [b, a]
          expect(angleAt(plan, early)).toBeLessThanOrEqual(angleAt(plan, late))
          if (early < SPIN_DURATION_MS - 100) expect(angleAt(plan, early)).toBeLessThan(plan.finalDeg)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is fast at once and slows down for long', () => {
    const plan = planSpin(0, 6, 3)
    expect(angleAt(plan, 200)).toBeGreaterThan(180)
    expect(angleAt(plan, 1000)).toBeGreaterThan(plan.finalDeg / 2)
    expect(plan.finalDeg - angleAt(plan, 2400)).toBeLessThan(30)
    expect(plan.finalDeg - angleAt(plan, 2400)).toBeGreaterThan(5)
  })

  it('has the speed at which its angle changes', () => {
    const plan = planSpin(0, 5, 2)
    for (let t = 1; t < 3000; t += 13.7) {
      const measured = ((angleAt(plan, t + 0.01) - angleAt(plan, t - 0.01)) * 1000) / 0.02
      expect(Math.abs(speedAt(plan, t) - measured)).toBeLessThan(1)
    }
    expect(speedAt(plan, 0)).toBe(0)
    expect(speedAt(plan, 3000)).toBe(0)
  })

  it('keeps five turns when the disc already rests on the awarded sector', () => {
    const plan = planSpin(restDegOf(6, 4), 6, 4)
    expect(plan.offsetDeg).toBe(0)
    expect(plan.finalDeg - plan.startDeg).toBe(1800)
  })

  it('rejects sectors that do not exist', () => {
    expect(() => planSpin(0, 7, 0)).toThrow('7 sectors, expected 3 to 6')
    expect(() => planSpin(0, 2, 0)).toThrow(RangeError)
    expect(() => planSpin(0, 6, 6)).toThrow('no sector 6 among 6')
    expect(() => planSpin(0, 6, -1)).toThrow(RangeError)
    expect(() => planSpin(0, 6, 1.5)).toThrow(RangeError)
  })
})

describe('the sector under the pointer', () => {
  it('is the one whose borders enclose the top', () => {
    expect(pointedSector(0, 6)).toBe(0)
    expect(pointedSector(29.9, 6)).toBe(0)
    expect(pointedSector(30.1, 6)).toBe(5)
    expect(pointedSector(-30.1, 6)).toBe(1)
    expect(pointedSector(3600 + 180, 6)).toBe(3)
    expect(pointedSector(360 - 59, 3)).toBe(0)
    expect(pointedSector(360 - 61, 3)).toBe(1)
  })
})

describe('the motionless spin', () => {
  const plan = planSpin(120, 3, 1)

  it('shows the result at the end and changes only under an opaque veil', () => {
    expect(calmAngleAt(plan, 0)).toBe(120)
    expect(calmAngleAt(plan, SPIN_DURATION_MS)).toBe(plan.finalDeg)
    for (let t = 0; t < SPIN_DURATION_MS; t++) {
      if (calmAngleAt(plan, t) !== calmAngleAt(plan, t + 1)) expect(calmVeilAt(t)).toBe(1)
    }
    expect(calmVeilAt(0)).toBe(0)
    expect(calmVeilAt(SPIN_DURATION_MS)).toBe(0)
  })
})
