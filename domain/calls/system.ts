import * as z from 'zod/mini'
import { defineCall } from '../call'
import { line, maybeText } from '../wire'

/** One entry of the system configuration (spec part 1 §3). */
export const selectByKeyCall = defineCall({
  path: '/api/sys/config/selectByKey',
  summary: 'Reads one system configuration value (spec 1 §7)',
  request: z.object({ configKey: line(64) }),
  response: z.object({ configKey: maybeText, configValue: maybeText }),
})
