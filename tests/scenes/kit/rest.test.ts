import { beforeEach, describe, expect, test } from 'vitest'
import { Rest } from '../../../scenes/kit/rest'

describe('what a first frame does without', () => {
  let painted: string[]
  let rest: Rest
  beforeEach(() => {
    painted = []
    rest = new Rest(() => ['smear', 'letters', 'layers'].map((part) => () => painted.push(part)))
  })

  test('is painted one step after the other', () => {
    expect([rest.step(), rest.step(), rest.step(), rest.step()]).toEqual([true, true, false, false])
    expect(painted).toEqual(['smear', 'letters', 'layers'])
  })

  test('is finished by a play that begins before its turn, or in its middle', () => {
    rest.finish()
    expect(painted).toEqual(['smear', 'letters', 'layers'])
    rest.restart()
    rest.step()
    rest.finish()
    expect(painted.slice(3)).toEqual(['smear', 'letters', 'layers'])
  })

  test('is painted again at once where it had begun, and left for its turn where it had not', () => {
    rest.repeat()
    expect(painted).toEqual([])
    rest.step()
    rest.repeat()
    expect(painted).toEqual(['smear', 'smear', 'letters', 'layers'])
    expect(rest.step()).toBe(false)
  })
})
