import { describe, expect, test } from 'vitest'
import { CaptchaRound } from '../../../scenes/captcha/round'

const spot = (x: number) => ({ x, y: 2 * x })

describe('a round', () => {
  test('accepts four marks and then waits for its answer', () => {
    const round = new CaptchaRound()
    expect(round.phase).toBe('loading')
    expect(round.mark(spot(1), 5)).toBe(false)
    round.open()
    for (const x of [1, 2, 3]) expect(round.mark(spot(x), x * 100)).toBe(true)
    expect(round.phase).toBe('ready')
    expect(round.mark(spot(4), 400)).toBe(true)
    expect(round.phase).toBe('checking')
    expect(round.mark(spot(5), 500)).toBe(false)
    expect(round.marks).toEqual([1, 2, 3, 4].map((x) => ({ x, y: 2 * x, t: x * 100 })))
  })

  test('the same place may be marked twice: that is an answer like any other', () => {
    const round = new CaptchaRound()
    round.open()
    for (const at of [1, 2, 3, 4]) expect(round.mark(spot(9), at)).toBe(true)
    expect(round.phase).toBe('checking')
  })

  test('removes marks one by one, but not the fourth', () => {
    const round = new CaptchaRound()
    round.open()
    expect(round.undo()).toBe(false)
    round.mark(spot(1), 1)
    round.mark(spot(2), 2)
    expect(round.undo()).toBe(true)
    expect(round.marks).toHaveLength(1)
    for (const x of [2, 3, 4]) round.mark(spot(x), x)
    expect(round.undo()).toBe(false)
    expect(round.marks).toHaveLength(4)
  })

  test('is answered once', () => {
    const round = new CaptchaRound()
    round.open()
    expect(round.answer(true)).toBe(false)
    for (const x of [1, 2, 3, 4]) round.mark(spot(x), x)
    expect(round.answer(false)).toBe(true)
    expect(round.phase).toBe('wrong')
    expect(round.answer(true)).toBe(false)
    round.load()
    expect(round.phase).toBe('loading')
    expect(round.marks).toEqual([])
  })

  test('continues where it was after a rebuild', () => {
    const round = new CaptchaRound()
    round.restore('ready', [spot(1), spot(2), spot(3)])
    expect(round.marks).toHaveLength(3)
    round.mark(spot(4), 9)
    expect(round.phase).toBe('checking')
  })
})
