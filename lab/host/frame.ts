import * as z from 'zod/mini'
import { type PretendedChannel, pretendedChannel } from '../channel/channels'
import { type FrameNetwork, frameNetwork } from './network'
import type { HostSettings } from './settings'

const PREFIX = 'hongbao-host:'

const frame = z.object({ channel: z.string(), network: frameNetwork })

/** Name of the frame: it tells the page, and every page that it leads to, what it runs in. */
export const frameName = ({ channel, network, failing, failure, place }: HostSettings): string =>
  PREFIX + JSON.stringify({ channel, network: { network, failing, failure, place } })

/** What the host simulator says of this frame; undefined in any other window. */
export function readFrame(): { channel: PretendedChannel; network: FrameNetwork } | undefined {
  if (!window.name.startsWith(PREFIX)) return undefined
  const { channel, network } = frame.parse(JSON.parse(window.name.slice(PREFIX.length)))
  return { channel: pretendedChannel(channel) ?? 'h5', network }
}
