/** One participation in a gift or payment campaign. */
export interface ZyParticipantTable {
  id: string
  activityId: string
  /** Keyed hash of campaign and the person whom the bank's authorisation proved. */
  identity: string
  /** Encrypted: who is paid a red envelope. */
  openId: string
  /** As the bank named them, this and the next two. */
  regDate: string | null
  regBranch: string | null
  /** Encrypted. */
  custId: string | null
  /** Masked name, for the list of winners; null where the bank gives no name. */
  maskedName: string | null
  /** 0 unpaid, 1 paid, 2 failed, or sent back by the provider; null in a campaign without payment. */
  payStatus: number | null
  /** The attempt to pay that counts now. */
  orderNo: string | null
  /** What the draw gave; null before it. Name and message are kept with the award. */
  prizeId: string | null
  prizeType: string | null
  drawType: string | null
  /** Encrypted. */
  couponCode: string | null
  drawnAt: number | null
  /** When the prize was claimed. */
  awardedAt: number | null
  /** Encrypted JSON of name, phone and address. */
  receiver: string | null
  /** Keyed hash of campaign and the receiver's whole name; null without a receiver, and until the job has filled it in. */
  receiverNameHash: string | null
  /** Keyed hash of campaign, masked name and the last four digits of the receiver's phone; null as the one before. */
  receiverTailHash: string | null
  /** Keyed hash of campaign and the receiver's phone; null as the one before. */
  receiverPhoneHash: string | null
  expressCompany: string | null
  expressNo: string | null
  /** When a shipped prize had reached its receiver. */
  receivedAt: number | null
  /** When its parcel came back; null again once another one is on its way. */
  returnedAt: number | null
  createdAt: number
}

/** One attempt of a participant to pay. */
export interface ZyOrderTable {
  orderNo: string
  participantId: string
  activityId: string
  /** 'open', 'failed', 'paid', 'refund', 'refunded'. */
  state: string
  createdAt: number
  /** Until when it can be paid. */
  expiresAt: number
}

export interface ZyPayTables {
  zyParticipants: ZyParticipantTable
  zyOrders: ZyOrderTable
}
