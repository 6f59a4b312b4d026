import type { Port } from '../adapter'
import type { NoticeChannel } from './port'
import { dingtalk, feishu, wecom } from './robots'
import { type SandboxInbox, sandbox } from './sandbox'
import { smtp } from './smtp'
import { webhook } from './webhook'

/** To add a way out of the desk: its file, a line here, and its name in `domain/desk/notices/channels.ts`. */
export const notice: Port<readonly NoticeChannel[], readonly [SandboxInbox]> = {
  adapters: [webhook, dingtalk, feishu, wecom, smtp],
  sandbox,
  otherwise: [],
  together: (channels) => channels.flat(),
  isForDemo: true,
}
