import * as z from 'zod/mini'
import { defineCall } from '../call'
import { flag, maybeText, text } from '../wire'

export const moduleListCall = defineCall({
  path: '/api/shubi/zyModuleConfig/list',
  summary: 'The modules of the home page (spec 2 §7)',
  request: z.object({}),
  response: z.object({
    moduleConfigResponseList: z.array(
      z.object({
        /** '1', '2' or '3'. */
        location: text,
        moduleName: maybeText,
        moduleImg: maybeText,
        activityLink: maybeText,
        isThirdLinks: flag,
      }),
    ),
  }),
})
