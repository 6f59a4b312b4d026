import { installBankHost } from './channel/bank-host'
import { type PretendedChannel, pretendedChannel, USER_AGENTS } from './channel/channels'
import { installMessagingHost } from './channel/messaging-host'
import { readFrame } from './host/frame'
import { installNetwork } from './host/network'

const KEY = 'hongbao.lab.channel'

/** What the address asks for, else what this tab pretends already. */
function choose(): PretendedChannel | undefined {
  const asked = pretendedChannel(new URLSearchParams(location.search).get('channel'))
  try {
    if (asked) sessionStorage.setItem(KEY, asked)
    return asked ?? pretendedChannel(sessionStorage.getItem(KEY))
  } catch {
    return asked
  }
}

/**
 * Lets this tab pass for another channel (decisions §8): its user agent, and the bridge that the channel brings.
 * Without a
 * channel named by a lab link or by the host simulator's frame nothing changes.
 */
export function pretend(): void {
  const frame = readFrame()
  if (frame) installNetwork(frame.network)
  const channel = frame?.channel ?? choose()
  if (!channel) return
  const userAgent = USER_AGENTS[channel]
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent, configurable: true })
  if (channel === 'bankApp') installBankHost()
  if (channel === 'miniProgram' || channel === 'messagingApp') installMessagingHost(channel === 'miniProgram')
}
