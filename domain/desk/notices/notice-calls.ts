import * as z from 'zod/mini'
import { defineDeskCall } from '../call'
import { GROUP_CHANNELS, PERSONAL_CHANNELS } from './channels'
import { NOTICE_KINDS } from './kinds'

/** Longest that an address is (RFC 5321). */
export const MOST_ADDRESS = 254
const address = z.nullable(z.email().check(z.maxLength(MOST_ADDRESS)))
const channels = z.array(z.enum(PERSONAL_CHANNELS)).check(z.maxLength(PERSONAL_CHANNELS.length))
const choice = z.object({
  kind: z.enum(NOTICE_KINDS),
  channels,
})
export type NoticeChoice = z.output<typeof choice>

/** What the operator hears of outside the desk, and how; nobody else's. Every role may, as it may read campaigns. */
export const noticesCall = defineDeskCall({
  path: '/api/desk/notices',
  needs: 'campaigns.read',
  summary: 'What one hears of outside the desk',
  request: z.object({}),
  response: z.object({
    /** The channels to a person that the server has; none where nothing is set up. */
    channels: z.array(z.object({ name: z.enum(PERSONAL_CHANNELS), needsAddress: z.boolean() })),
    /** Those to a group, which hear of most things whatever one chooses. */
    groups: z.array(z.enum(GROUP_CHANNELS)),
    /** The e-mail address that one has entered. */
    address,
    /** Those that one may hear of, each with the channels that it comes by. */
    choices: z.array(choice),
  }),
})

/** 422 for a channel that there is not, and for a kind that one may not hear of. */
export const chooseNoticesCall = defineDeskCall({
  path: '/api/desk/notices/choose',
  needs: 'campaigns.read',
  summary: 'Chooses what one hears of outside the desk, how, and in which language: that of the page',
  request: z.object({ address, choices: z.array(choice).check(z.maxLength(NOTICE_KINDS.length)) }),
  response: z.object({}),
})

/** 422 without an address where the channel needs one; 429 for too many; 502 where the channel did not take it. */
export const testNoticeCall = defineDeskCall({
  path: '/api/desk/notices/test',
  needs: 'campaigns.read',
  summary: 'Sends oneself a notice, to see whether it arrives',
  request: z.object({ channel: z.enum(PERSONAL_CHANNELS) }),
  response: z.object({}),
})
