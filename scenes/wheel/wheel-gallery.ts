import type { GameGallery } from '../engine/scene/scene'
import { wheelFixtures } from './wheel-fixtures'
import { angleAt, planSpin, pointedSector, speedAt } from './wheel-plan'
import type { WheelShape } from './wheel-shape'

export const wheelGallery: GameGallery<WheelShape> = {
  fixtures: wheelFixtures,
  running: 'spinning',
  results: ({ sectors }) => sectors,
  settledOn: (index) => ({ phase: 'settled', pointedSector: index }),
  planned({ sectors, spin }): Record<string, number> {
    if (!spin) return {}
    const plan = planSpin(spin.startDeg, sectors, spin.index)
    const angleDeg = angleAt(plan, spin.elapsedMs)
    return {
      angleDeg,
      pointedSector: pointedSector(angleDeg, sectors),
      speedDegS: speedAt(plan, spin.elapsedMs),
      finalDeg: plan.finalDeg,
    }
  },
}
