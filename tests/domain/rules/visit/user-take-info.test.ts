import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registrationPayload } from '../../../../domain/calls/activity'
import { mobileType, userTakeInfo } from '../../../../domain/rules/visit/user-take-info'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 'iOS'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0)', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', ''],
])('%s is %j', (agent, type) => expect(mobileType(agent)).toBe(type))

test.each([
  ['miniProgram', 'Android,mini program,wifi,深圳市'],
  ['bankApp', 'Android,banking app,wifi,深圳市'],
  ['h5', 'Android,H5,wifi,深圳市'],
] as const)('on %s: %s', (channel, text) => {
  expect(userTakeInfo({ userAgent: 'Android', channel, network: 'wifi', city: '深圳市' })).toBe(text)
})

test('what is not known leaves its place empty', () => {
  expect(userTakeInfo({ userAgent: '', channel: 'h5', network: '', city: '' })).toBe(',H5,,')
})

test('always four places, and always short enough for the call', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ maxLength: 500 }),
      fc.string({ maxLength: 500 }),
      (userAgent, network, city) => {
        const text = userTakeInfo({ userAgent, channel: 'miniProgram', network, city })
        expect(text.split(',')).toHaveLength(4)
        expect(registrationPayload.safeParse({ activityId: 'a', userTakeEvInfo: text }).success).toBe(true)
      },
    ),
  )
})
