import type { GroupChannel, PersonalChannel } from '../../../domain/desk/notices/channels'
import type { NoticeKind } from '../../../domain/desk/notices/kinds'
import type { Language } from '../../../domain/languages'

/** A notice on its way out: our texts alone, without a word of anybody or by anybody. */
export interface NoticeMessage {
  /** The same in every attempt: who has it already may discard it. */
  readonly id: string
  readonly kind: NoticeKind | 'test'
  /** '' where it is about no campaign. */
  readonly activityId: string
  /** Epoch ms. */
  readonly at: number
  readonly language: Language
  readonly title: string
  readonly text: string
  /** The page of the desk that it leads to; absolute where the desk's origin is known. */
  readonly link: string
}

/** Whom a message goes to: an account's name, and the address that its owner has entered. */
export interface NoticeRecipient {
  readonly operator: string
  readonly address: string | undefined
}

/** Takes notices to people one by one. `send` throws when the message was not taken: `Unreachable` when it gave no answer. */
export interface PersonalNotices {
  readonly name: PersonalChannel
  readonly reaches: 'person'
  /** Whether it takes a message only for somebody who has entered an address. */
  readonly needsAddress: boolean
  send(message: NoticeMessage, to: NoticeRecipient): Promise<void>
}

/** Takes notices to a group; `send` as above. */
interface GroupNotices {
  readonly name: GroupChannel
  readonly reaches: 'group'
  /** What the group reads. */
  readonly language: Language
  send(message: NoticeMessage): Promise<void>
}

/** One way out of the desk. */
export type NoticeChannel = PersonalNotices | GroupNotices

declare global {
  interface ServerContext {
    readonly noticeChannels: readonly NoticeChannel[]
  }
}

/** Of these ways out those that lead to a person. */
export const personalChannels = (channels: readonly NoticeChannel[]): PersonalNotices[] =>
  channels.flatMap((channel) => (channel.reaches === 'person' ? [channel] : []))

/** Of these ways out those that lead to a group. */
export const groupChannels = (channels: readonly NoticeChannel[]): GroupNotices[] =>
  channels.flatMap((channel) => (channel.reaches === 'group' ? [channel] : []))
