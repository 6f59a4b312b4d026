import * as z from 'zod/mini'
import { type SimulatedChannel, simulatedChannel } from '../channel/channels'
import { type FrameNetwork, frameNetwork } from './network'
import type { HostSettings } from './settings'

const PREFIX = 'hongbao-host:'

const frame = z.object({ channel: z.string(), network: frameNetwork })

/** Name of the frame, from which the page, and every page it navigates to, reads its channel and network. */
export const frameName = ({ channel, network, failing, failure, place }: HostSettings): string =>
  PREFIX + JSON.stringify({ channel, network: { network, failing, failure, place } })

/** The host simulator's settings for this frame; undefined in any other window. */
export function readFrame(): { channel: SimulatedChannel; network: FrameNetwork } | undefined {
  if (!window.name.startsWith(PREFIX)) return undefined
  const { channel, network } = frame.parse(JSON.parse(window.name.slice(PREFIX.length)))
  return { channel: simulatedChannel(channel) ?? 'h5', network }
}
