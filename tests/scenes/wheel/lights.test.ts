import { describe, expect, it } from 'vitest'
import { LAMPS, lampGlow, lampStepAt, nextLampStepMs } from '../../../scenes/wheel/lights'

describe('lamps', () => {
  const moods = ['still', 'chase', 'hurry', 'race', 'win'] as const

  it.each(moods)('%s: every pattern closes around the rim and stays in range', (mood) => {
    const glows = Array.from({ length: 30 * LAMPS }, (_, i) => {
      const step = Math.floor(i / LAMPS)
      return [lampGlow(mood, step, i % LAMPS), lampGlow(mood, step, (i % LAMPS) + LAMPS)] as const
    })
    expect(glows.filter(([glow, around]) => glow !== around || glow < 0 || glow > 1)).toEqual([])
  })

  it.each(['chase', 'hurry', 'race'] as const)('%s: runs clockwise, one lamp a step', (mood) => {
    for (let lamp = 0; lamp < LAMPS; lamp++) {
      expect(lampGlow(mood, 8, lamp + 1)).toBe(lampGlow(mood, 7, lamp))
    }
  })

  it('says when it changes next, and never when still', () => {
    expect(nextLampStepMs('still', 100)).toBeUndefined()
    for (const mood of ['chase', 'hurry', 'race', 'win'] as const) {
      const waitMs = nextLampStepMs(mood, 777) ?? 0
      expect(lampStepAt(mood, 777 + waitMs - 0.5)).toBe(lampStepAt(mood, 777))
      expect(lampStepAt(mood, 777 + waitMs)).toBe(lampStepAt(mood, 777) + 1)
    }
  })
})
