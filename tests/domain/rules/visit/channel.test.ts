import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channelOf, isMessagingApp } from '../../../../domain/rules/visit/channel'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  [IPHONE, 'h5', false],
  [`${IPHONE} MicroMessenger/8.0.44`, 'h5', true],
  [`${IPHONE} MicroMessenger/8.0.44 miniProgram/wx0123`, 'miniProgram', true],
  [`${IPHONE} MINIPROGRAM`, 'miniProgram', true],
  [`${IPHONE} bankabc/portal/9.0`, 'bankApp', false],
  [`${IPHONE} BankABC/Portal`, 'bankApp', false],
  [`${IPHONE} bankabc`, 'h5', false],
  [`${IPHONE} bankabc/portal miniprogram`, 'miniProgram', true],
  ['', 'h5', false],
] as const)('%s is %s (in the messaging app: %s)', (agent, channel, inside) => {
  expect(channelOf(agent)).toBe(channel)
  expect(isMessagingApp(agent)).toBe(inside)
})

test('the case of the agent string never matters, nor what stands around a mark', () => {
  const mark = fc.constantFrom('miniprogram', 'bankabc/portal', 'micromessenger', '')
  fc.assert(
    fc.property(fc.string(), mark, fc.string(), (before, marked, after) => {
      const agent = `${before} ${marked} ${after}`
      expect(channelOf(agent.toUpperCase())).toBe(channelOf(agent))
      expect(isMessagingApp(agent.toUpperCase())).toBe(isMessagingApp(agent))
      if (marked === 'miniprogram') expect(channelOf(agent)).toBe('miniProgram')
    }),
  )
})
