import * as z from 'zod/mini'
import { defineCall } from '../../../domain/call'
import { maybeText } from '../../../domain/wire'

/** Calls that only tests register, to see what `route` does around a handler. */
export const echoCall = defineCall({
  path: '/api/test/echo',
  summary: 'Answers the text',
  request: z.object({ text: z.string(), refused: z.optional(z.boolean()) }),
  response: z.object({ text: maybeText }),
})

export const sealedEchoCall = defineCall({
  path: '/api/test/sealed-echo',
  summary: 'Answers the text, which is a sealed field',
  sealedFields: ['text'],
  request: z.object({ text: z.string() }),
  response: z.object({ text: maybeText }),
})

export const createCall = defineCall({
  path: '/api/test/create',
  summary: 'Counts one and answers the count',
  idempotent: true,
  request: z.object({ text: z.string() }),
  response: z.object({ count: z.number() }),
})

export const personalCall = defineCall({
  path: '/api/test/personal',
  summary: 'Needs a person in a campaign',
  request: z.object({ activityId: z.string() }),
  response: z.object({ phone: maybeText, hash: maybeText }),
})

export const managerCall = defineCall({
  path: '/api/test/manager',
  summary: 'Needs a manager',
  access: 'manager',
  request: z.object({}),
  response: z.object({}),
})
