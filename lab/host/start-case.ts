import * as z from 'zod/mini'
import { writeBankHost } from '../channel/bank-host'
import { activityOf, type HostSettings } from './settings'

const issued = z.object({ sessionID: z.string() })

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

/** Shanghai time of a `datetime-local` field as epoch ms; null for none. */
const shanghaiTime = (text: string): number | null => (text === '' ? null : Date.parse(`${text}:00+08:00`))

/** Brings the server and the simulated bank app into the state of a case, before its page opens. */
export async function startCase(settings: HostSettings): Promise<void> {
  const { channel, loggedIn, loginAnswer, mobNum, username, gDid, clock, award, page } = settings
  await post('/lab/api/clock', { now: shanghaiTime(clock) })
  const activityId = activityOf(page)
  if (award !== '' && activityId) await post('/lab/api/next-award', { activityId, awardIndex: Number(award) })
  if (channel !== 'bankApp') return
  const { sessionID } = issued.parse(await post('/lab/api/bank', { mobNum, username, gDid }))
  const loginStatus = { success: '0', failure: '1', none: '' }[loginAnswer]
  writeBankHost({ loggedIn: loggedIn === '1', loginStatus, sessionID })
}
