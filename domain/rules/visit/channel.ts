/** Where the page runs (spec part 1 §4). */
export type Channel = 'miniProgram' | 'bankApp' | 'h5'

/** The channel by the agent string; marks are matched in any case, since agents vary. */
export function channelOf(userAgent: string): Channel {
  const agent = userAgent.toLowerCase()
  if (agent.includes('miniprogram')) return 'miniProgram'
  if (agent.includes('bankabc/portal')) return 'bankApp'
  return 'h5'
}

/** True in the messaging app's own browser and in its mini programs. */
export function isMessagingApp(userAgent: string): boolean {
  const agent = userAgent.toLowerCase()
  return agent.includes('micromessenger') || agent.includes('miniprogram')
}
