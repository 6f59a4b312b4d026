import { cellAt, planRun, stepAt } from '../../scenes/nine-grid/nine-grid-plan'
import type { SceneShapes } from '../../scenes/registry'
import { angleAt, planSpin, pointedSector, speedAt } from '../../scenes/wheel/wheel-plan'

type Snapshot = SceneShapes['wheel']['snapshot'] | SceneShapes['nine-grid']['snapshot']

/** One value of a scene's state: as it is drawn, and as the plan has it at this time. */
interface Value {
  name: string
  drawn: string
  planned?: string
}

const rounded = (value: unknown) =>
  typeof value === 'number' ? String(Math.round(value * 1_000) / 1_000) : JSON.stringify(value)

/** What the plan of the running or last game says of the present moment; nothing for a scene without one. */
function planned(scene: object): Record<string, number> {
  const snapshot = scene as Snapshot
  if (snapshot.scene === 'wheel' && snapshot.spin) {
    const { startDeg, index, elapsedMs } = snapshot.spin
    const plan = planSpin(startDeg, snapshot.sectors, index)
    const angleDeg = angleAt(plan, elapsedMs)
    return {
      angleDeg,
      pointedSector: pointedSector(angleDeg, snapshot.sectors),
      speedDegS: speedAt(plan, elapsedMs),
      finalDeg: plan.finalDeg,
    }
  }
  if (snapshot.scene === 'nine-grid' && snapshot.run) {
    const { startCell, index, elapsedMs } = snapshot.run
    const plan = planRun(startCell, index)
    return {
      activeCell: cellAt(plan, elapsedMs),
      step: stepAt(plan, elapsedMs),
      steps: plan.steps,
      durationMs: plan.durationMs,
    }
  }
  return {}
}

/** Every value of a scene's snapshot beside its plan's, then what the plan alone knows. */
export function valuesOf(scene: object): Value[] {
  const plan = planned(scene)
  const drawn = Object.entries(scene).filter(([, value]) => typeof value !== 'object')
  const names = drawn.map(([name]) => name)
  return [
    ...drawn.map(([name, value]) => ({
      name,
      drawn: rounded(value).slice(0, 40),
      ...(plan[name] !== undefined && { planned: rounded(plan[name]) }),
    })),
    ...Object.entries(plan)
      .filter(([name]) => !names.includes(name))
      .map(([name, value]) => ({ name, drawn: '', planned: rounded(value) })),
  ]
}
