import { describe, expect, it } from 'vitest'
import { smsLength } from '../../../domain/rules/sms-length'

describe('the length of a text message', () => {
  it.each([
    [0, 1],
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])('%i characters are charged as %i', (characters, messages) => {
    expect(smsLength('红'.repeat(characters))).toEqual({ characters, messages })
  })

  it('counts what takes two units as two', () => {
    expect(smsLength('🧧'.repeat(36))).toEqual({ characters: 72, messages: 2 })
  })
})
