import { SERVED_ANSWER_ID } from '../domain/rules/visit/served-page'
import { installBankHost } from './channel/bank-host'
import { type SimulatedChannel, simulatedChannel, USER_AGENTS } from './channel/channels'
import { installMessagingHost } from './channel/messaging-host'
import { readFrame } from './host/frame'
import { installNetwork } from './host/network'

const KEY = 'hongbao.lab.channel'

/** The channel in the address, else the one that this tab simulates already. */
function chosenChannel(): SimulatedChannel | undefined {
  const requested = simulatedChannel(new URLSearchParams(location.search).get('channel'))
  try {
    if (requested) sessionStorage.setItem(KEY, requested)
    return requested ?? simulatedChannel(sessionStorage.getItem(KEY))
  } catch {
    return requested
  }
}

/**
 * Simulates another channel in this tab (decisions §8): its user agent, and the bridge of its host app. Without a
 * channel from a lab link or the host simulator's frame nothing changes.
 */
export function simulateChannel(): void {
  const frame = readFrame()
  if (frame) {
    installNetwork(frame.network)
    // The frame's network decides whether the configuration comes.
    document.getElementById(SERVED_ANSWER_ID)?.remove()
  }
  const channel = frame?.channel ?? chosenChannel()
  if (!channel) return
  const userAgent = USER_AGENTS[channel]
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent, configurable: true })
  if (channel === 'bankApp') installBankHost()
  if (channel === 'miniProgram' || channel === 'messagingApp') installMessagingHost(channel === 'miniProgram')
}
