import type { GameGallery } from '../engine/scene/scene'
import { nineGridFixtures } from './nine-grid-fixtures'
import { BASE_STEPS, CELLS, cellAt, planRun, stepAt } from './nine-grid-plan'
import type { NineGridShape } from './nine-grid-shape'

export const nineGridGallery: GameGallery<NineGridShape> = {
  fixtures: nineGridFixtures,
  running: 'running',
  results: () => CELLS,
  settledOn: (index) => ({ phase: 'settled', activeCell: index, step: BASE_STEPS + index }),
  planned({ run }): Record<string, number> {
    if (!run) return {}
    const plan = planRun(run.startCell, run.index)
    return {
      activeCell: cellAt(plan, run.elapsedMs),
      step: stepAt(plan, run.elapsedMs),
      steps: plan.steps,
      durationMs: plan.durationMs,
    }
  },
}
