import { expect, it } from 'vitest'
import { createAlarms } from '../../../server/process/alarms'
import { createLogger } from '../../../server/process/log'

it('an alarm is a warning with a stable event, its details and how often it was raised', () => {
  const lines: string[] = []
  const alarms = createAlarms(createLogger({ log: { write: (line) => void lines.push(line) } }))
  expect(alarms.timesOf('redemption.phoneLocked')).toBe(0)
  for (const activityId of ['a', 'b']) alarms.raise('redemption.phoneLocked', { activityId, wrongCodes: 10 })
  alarms.raise('redemption.manyWrongCodes', { activityId: 'a' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, event: 'redemption.phoneLocked', times: 1, activityId: 'a', wrongCodes: 10, msg: 'alarm' },
    { level: 40, event: 'redemption.phoneLocked', times: 2, activityId: 'b' },
    { level: 40, event: 'redemption.manyWrongCodes', times: 1, activityId: 'a' },
  ])
  expect(alarms.timesOf('redemption.phoneLocked')).toBe(2)
})
