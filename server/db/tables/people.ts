/** Until when a campaign runs, and how long what it keeps of people is kept after that. */
export interface CampaignTermTable {
  activityId: string
  /** Its close as its file says; null where it names none. */
  closesAt: number | null
  retentionDays: number
  /** Since when both are so. */
  notedAt: number
  /** Since when it has no file; null while it has one. */
  goneAt: number | null
  /** When the first hash that stops a second award was erased: no file opens the campaign again after that. */
  closedForGoodAt: number | null
}

/** Someone who asked to be erased and of whom something is left; the job erases it when it may. */
interface ErasureRequestTable {
  activityId: string
  /** Keyed hash of campaign and person. */
  identity: string
  at: number
}

/** A text that people have agreed to, kept once. */
interface AgreementTextTable {
  /** Hexadecimal SHA-256 of title, a blank line and text. */
  sha256: string
  /** 'zh-CN' or 'en'. */
  language: string
  title: string
  text: string
  /** When somebody first agreed to it. */
  firstAt: number
}

/** That a person agreed to a text, written in the transaction of what it was for. */
interface ConsentTable {
  id: string
  activityId: string
  /** Keyed hash of campaign and proven person. */
  identity: string
  /** What it was for: 'registration', 'booking', 'redemption'. */
  purpose: string
  /** Of `agreementTexts`. */
  textSha256: string
  activityChannel: string
  /** 1 = the page named the texts that it showed; 0 = it is the form's rule that all are agreed to. */
  named: number
  at: number
}

export interface PeopleTables {
  campaignTerms: CampaignTermTable
  erasureRequests: ErasureRequestTable
  agreementTexts: AgreementTextTable
  consents: ConsentTable
}
