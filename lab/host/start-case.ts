import * as z from 'zod/mini'
import { postJson } from '../call'
import { writeBankHost } from '../channel/bank-host'
import { activityOf, type HostSettings, shanghaiTime } from './settings'

const issued = z.object({ sessionID: z.string() })
const done = z.object({})

/**
 * Brings the server and the simulated bank app into the state of a case, before its page opens.
 * @throws LabError where the server refuses; what it may refuse comes first
 */
export async function startCase(settings: HostSettings): Promise<void> {
  const { channel, loggedIn, loginAnswer, mobNum, username, gDid, clock, award, page } = settings
  const session =
    channel === 'bankApp' ? await postJson('/lab/api/bank', { mobNum, username, gDid }, issued) : undefined
  const activityId = activityOf(page)
  if (award !== '' && activityId)
    await postJson('/lab/api/next-award', { activityId, awardIndex: Number(award) }, done)
  await postJson('/lab/api/clock', { now: clock === '' ? null : shanghaiTime(clock) }, done)
  if (!session) return
  const loginStatus = { success: '0', failure: '1', none: '' }[loginAnswer]
  writeBankHost({ loggedIn: loggedIn === '1', loginStatus, sessionID: session.sessionID })
}
