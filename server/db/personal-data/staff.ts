import { type PersonalTables, SOON } from './shape'

/** What is kept of those who run campaigns, and what names them in their work. */
export const DATA_OF_STAFF = {
  operators: {
    holds: 'person',
    columns: ['name', 'totpSecret', 'ssoSubject'],
    row: ['name'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** The subject's own row goes at its end; what is left says what an operator did. */
  personalViews: {
    holds: 'pseudonym',
    columns: ['operator', 'subjectId', 'reason'],
    row: ['id'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  deskSessions: {
    holds: 'person',
    columns: ['operator'],
    row: ['tokenHash'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Whose look-ups by phone are stopped. */
  lookUpStops: {
    holds: 'person',
    columns: ['operator'],
    row: ['operator'],
    link: { by: 'nothing' },
    end: SOON,
  },
  draftVisits: {
    holds: 'person',
    columns: ['operator'],
    row: ['activityId', 'operator', 'visit'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Who looked after an alert. */
  campaignAlerts: {
    holds: 'person',
    columns: ['acknowledgedBy'],
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** What operators did, with their names; what they did it to is named by ids. */
  auditLog: {
    holds: 'person',
    columns: ['actor', 'detail'],
    row: ['seq'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Operators write names into their reasons. */
  auditReasons: {
    holds: 'person',
    columns: ['reason'],
    row: ['id'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Who uploaded a picture for a campaign. */
  campaignPictures: {
    holds: 'person',
    columns: ['addedBy'],
    row: ['activityId', 'name'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Who plans a version's publication. */
  plannedPublications: {
    holds: 'person',
    columns: ['plannedBy'],
    row: ['activityId'],
    link: { by: 'nothing' },
    end: SOON,
  },
  deskExports: {
    holds: 'person',
    columns: ['operator', 'filters'],
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Masked, as the desk shows it; in full for an hour. */
  deskExportParts: {
    holds: 'person',
    columns: ['content'],
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /**
   * Who asks for something that a second person decides, and why. While it waits, a day at most, its parameters and content also
   * say of whom: an `address` request has the new address, and the masked name and phone. An erasure leaves them.
   */
  deskRequests: {
    holds: 'person',
    columns: ['askedBy', 'reason', 'content', 'params', 'decidedBy', 'refusal'],
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Who did what others are told of, and who hears of it. */
  notices: {
    holds: 'person',
    columns: ['doneBy', 'recipients'],
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  noticeDeliveries: {
    holds: 'person',
    columns: ['operator'],
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  noticeChoices: {
    holds: 'person',
    columns: ['operator', 'address'],
    row: ['operator'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  noticeInbox: {
    holds: 'person',
    columns: ['operator'],
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Who made and who revoked a batch of redemption codes. */
  codeBatches: {
    holds: 'person',
    columns: ['madeBy', 'revokedBy'],
    row: ['activityId', 'batch'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  codeFiles: {
    holds: 'person',
    columns: ['madeBy'],
    row: ['activityId', 'batch'],
    link: { by: 'nothing' },
    end: SOON,
  },
  labCampaigns: {
    holds: 'person',
    columns: ['document'],
    row: ['activityId'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Phones of managers and couriers are in the document, as in a campaign's file; the names are those of staff. */
  campaignVersions: {
    holds: 'person',
    columns: ['document', 'madeBy', 'savedBy', 'sentTo', 'approvedBy', 'publishedBy', 'endedBy'],
    row: ['activityId', 'version'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Operators write names into what they remark. */
  reviewComments: {
    holds: 'person',
    columns: ['text', 'author', 'resolvedBy'],
    row: ['id'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** What an approver has seen, with the managers' phones that a document has. */
  reviewLooks: {
    holds: 'person',
    columns: ['operator', 'document'],
    row: ['activityId', 'operator', 'sha256'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Who simulated a version. */
  versionSimulations: {
    holds: 'person',
    columns: ['madeBy'],
    row: ['activityId', 'version'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  campaignVersionSteps: {
    holds: 'person',
    columns: ['actor'],
    row: ['activityId', 'version', 'step'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
} as const satisfies PersonalTables
