import type { Generated } from 'kysely'

/** Something that operators hear of outside the desk. */
export interface NoticeTable {
  id: string
  kind: string
  /** '' where it is about no campaign. */
  activityId: string
  /** JSON list of the campaigns that who hears of it works on; null for every one. */
  campaigns: string | null
  /** JSON, as the kind has it: no personal data. */
  data: string
  /** Who did it; '' for nobody. */
  doneBy: string
  /** JSON list of names; null for those that its kind says. */
  recipients: string | null
  /** An action that those who hear of it may do; null for none. */
  needs: string | null
  /** Of those with the same one there is one. */
  once: string | null
  at: number
  /** When its deliveries were made; null before. */
  spreadAt: number | null
  expiresAt: number
}

/** A notice on its way to somebody; the row goes once it is taken. */
export interface NoticeDeliveryTable {
  id: string
  noticeId: string
  channel: string
  /** '' for the group that the channel leads to. */
  operator: string
  attempts: Generated<number>
  nextTryAt: number
  expiresAt: number
}

/** What an operator wants to hear of. */
interface NoticeChoiceTable {
  operator: string
  language: string
  /** JSON: the channels of each kind that was chosen; a kind that is left out goes by the operator's roles. */
  choices: string
  /** Encrypted: an e-mail address; null without one. */
  address: string | null
  changedAt: number
}

/** The sandbox channel's messages. */
interface NoticeInboxTable {
  id: Generated<number>
  operator: string
  title: string
  text: string
  link: string
  at: number
}

export interface NoticeTables {
  notices: NoticeTable
  noticeDeliveries: NoticeDeliveryTable
  noticeChoices: NoticeChoiceTable
  noticeInbox: NoticeInboxTable
}
