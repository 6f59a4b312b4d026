import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { Campaign } from '../campaigns/campaign'
import { campaignPath } from '../campaigns/path'

/** The address under which others on the network reach this machine. */
function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((address) => address.family === 'IPv4' && !address.internal)?.address
}

/** The origin to print for a host that is listened on. */
export function originOf(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::'
  const name = isEvery ? (networkAddress() ?? 'localhost') : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** What the demo prints when it is up: a link to each campaign, the lab, and the first link as a QR code. */
export function startText(origin: string, campaigns: readonly Campaign[], hasClient: boolean): string {
  const first = campaigns.find(({ activityId }) => activityId === 'wheel') ?? campaigns[0]
  const width = Math.max(0, ...campaigns.map(({ activityId }) => activityId.length))
  return [
    '',
    ...(hasClient ? [] : ['The client is not built: run npm start, or npm run build:demo first.', '']),
    'Demo campaigns',
    ...campaigns.map((one) => `  ${one.activityId.padEnd(width)}  ${origin}${campaignPath(one)}`),
    '',
    `Lab    ${origin}/lab/`,
    `Inbox  ${origin}/lab/inbox`,
    `Wallet ${origin}/lab/wallet`,
    '',
    ...(first === undefined ? [] : [renderUnicodeCompact(origin + campaignPath(first), { border: 2 }), '']),
  ].join('\n')
}
