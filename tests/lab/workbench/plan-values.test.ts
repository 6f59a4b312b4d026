import { describe, expect, it } from 'vitest'
import { valuesOf } from '../../../lab/workbench/plan-values'
import { type Gallery, KINDS } from '../../../lab/workbench/use-fixtures'
import { registry, type SceneKind } from '../../../scenes/registry'
import { angleAt, planSpin } from '../../../scenes/wheel/wheel-plan'

interface Snapshot {
  scene: string
  [value: string]: unknown
}

const galleries = new Map<string, Gallery>(
  await Promise.all(
    KINDS.map(async (kind): Promise<[SceneKind, Gallery]> => [kind, await registry[kind].gallery()]),
  ),
)
const values = (snapshot: Snapshot) => {
  const gallery = galleries.get(snapshot.scene)
  return valuesOf(snapshot, gallery?.planned?.(snapshot))
}
const value = (snapshot: Snapshot, name: string) => values(snapshot).find((one) => one.name === name)

describe('values beside the plan', () => {
  it('are a wheel’s angle as drawn and as planned at that time', () => {
    const planned = angleAt(planSpin(30, 6, 2), 1_200)
    const scene = {
      scene: 'wheel',
      phase: 'spinning',
      sectors: 6,
      angleDeg: 700,
      pointedSector: 1,
      spin: { index: 2, startDeg: 30, elapsedMs: 1_200, overEmitted: false },
    }
    expect(value(scene, 'angleDeg')).toEqual({
      name: 'angleDeg',
      drawn: '700',
      planned: String(Math.round(planned * 1_000) / 1_000),
    })
    expect(value(scene, 'finalDeg')?.planned).toBe(String(planSpin(30, 6, 2).finalDeg))
  })

  it('are a grid’s cell and step', () => {
    const scene = {
      scene: 'nine-grid',
      phase: 'spinning',
      activeCell: 1,
      step: 1,
      steps: 35,
      run: { index: 3, startCell: 0, elapsedMs: 60, overEmitted: false },
    }
    expect(value(scene, 'activeCell')).toEqual({ name: 'activeCell', drawn: '1', planned: '1' })
    expect(value(scene, 'steps')?.planned).toBe('35')
  })

  it('are the state alone before a game, and in scenes without a plan', () => {
    expect(values({ scene: 'captcha', phase: 'ready' })).toEqual([
      { name: 'scene', drawn: '"captcha"' },
      { name: 'phase', drawn: '"ready"' },
    ])
    expect(value({ scene: 'wheel', sectors: 6, angleDeg: 0 }, 'angleDeg')).toEqual({
      name: 'angleDeg',
      drawn: '0',
    })
  })
})

it.each([
  [{ scene: 'wheel', phase: 'idle', sectors: 3 }, 3],
  [{ scene: 'nine-grid', phase: 'idle' }, 8],
  [{ scene: 'scratch-card', phase: 'ready' }, 1],
  [{ scene: 'captcha', phase: 'ready' }, undefined],
  [{ scene: 'winners-ticker', phase: 'running' }, undefined],
])('the results of %j are %s', (snapshot, count) => {
  expect(galleries.get(snapshot.scene)?.results?.(snapshot)).toBe(count)
})
