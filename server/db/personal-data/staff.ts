import { type PersonalTables, SOON } from './shape'

/** What is kept of those who run campaigns, and what names them in their work. */
export const DATA_OF_STAFF = {
  operators: {
    holds: 'person',
    columns: {
      name: 'plain',
      password: 'hash',
      totpSecret: 'sealed',
      roles: 'public',
      campaigns: 'public',
      ssoSubject: 'plain',
    },
    row: ['name'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** The subject's own row goes at its end; what is left says what an operator did. */
  personalViews: {
    holds: 'pseudonym',
    columns: {
      id: 'public',
      operator: 'plain',
      activityId: 'public',
      kind: 'public',
      subjectId: 'plain',
      reason: 'sealed',
    },
    row: ['id'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  deskSessions: {
    holds: 'person',
    columns: { tokenHash: 'hash', operator: 'plain' },
    row: ['tokenHash'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Whose look-ups by phone are stopped. */
  lookUpStops: {
    holds: 'person',
    columns: { operator: 'plain' },
    row: ['operator'],
    link: { by: 'nothing' },
    end: SOON,
  },
  draftVisits: {
    holds: 'person',
    columns: { activityId: 'public', operator: 'plain', visit: 'public' },
    row: ['activityId', 'operator', 'visit'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Who looked after an alert. */
  campaignAlerts: {
    holds: 'person',
    columns: { id: 'public', activityId: 'public', subject: 'public', acknowledgedBy: 'plain' },
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** What operators did, with their names; what they did it to is named by ids. */
  auditLog: {
    holds: 'person',
    columns: { actor: 'plain', action: 'public', activityId: 'public', detail: 'plain', hash: 'public' },
    row: ['seq'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Operators write names into their reasons. */
  auditReasons: {
    holds: 'person',
    columns: { id: 'public', reason: 'sealed' },
    row: ['id'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Who uploaded a picture for a campaign. */
  campaignPictures: {
    holds: 'person',
    columns: { activityId: 'public', name: 'public', title: 'public', addedBy: 'plain' },
    row: ['activityId', 'name'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Who plans a version's publication. */
  plannedPublications: {
    holds: 'person',
    columns: { activityId: 'public', sha256: 'public', plannedBy: 'plain' },
    row: ['activityId'],
    link: { by: 'nothing' },
    end: SOON,
  },
  deskExports: {
    holds: 'person',
    columns: {
      id: 'public',
      operator: 'plain',
      activityId: 'public',
      source: 'public',
      filters: 'sealed',
      language: 'public',
      state: 'public',
      lastId: 'public',
    },
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Masked, as the desk shows it; in full for an hour. */
  deskExportParts: {
    holds: 'person',
    columns: { id: 'public', exportId: 'public', content: 'sealed' },
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
    columns: {
      id: 'public',
      kind: 'public',
      askedBy: 'plain',
      digest: 'hash',
      campaigns: 'public',
      reason: 'sealed',
      content: 'sealed',
      params: 'sealed',
      state: 'public',
      decidedBy: 'plain',
      refusal: 'sealed',
    },
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Who did what others are told of, and who hears of it. */
  notices: {
    holds: 'person',
    columns: {
      id: 'public',
      kind: 'public',
      activityId: 'public',
      campaigns: 'public',
      data: 'public',
      doneBy: 'plain',
      recipients: 'plain',
      needs: 'public',
      once: 'public',
    },
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  noticeDeliveries: {
    holds: 'person',
    columns: { id: 'public', noticeId: 'public', channel: 'public', operator: 'plain' },
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  noticeChoices: {
    holds: 'person',
    columns: { operator: 'plain', language: 'public', choices: 'public', address: 'sealed' },
    row: ['operator'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  noticeInbox: {
    holds: 'person',
    columns: { operator: 'plain', title: 'public', text: 'public', link: 'public' },
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Who made and who revoked a batch of redemption codes. */
  codeBatches: {
    holds: 'person',
    columns: { activityId: 'public', batch: 'public', madeBy: 'plain', revokedBy: 'plain' },
    row: ['activityId', 'batch'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  codeFiles: {
    holds: 'person',
    columns: { activityId: 'public', batch: 'public', madeBy: 'plain', content: 'sealed' },
    row: ['activityId', 'batch'],
    link: { by: 'nothing' },
    end: SOON,
  },
  labCampaigns: {
    holds: 'person',
    columns: { activityId: 'public', source: 'public', document: 'plain' },
    row: ['activityId'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Phones of managers and couriers are in the document, as in a campaign's file; the names are those of staff. */
  campaignVersions: {
    holds: 'person',
    columns: {
      activityId: 'public',
      document: 'plain',
      sha256: 'public',
      note: 'public',
      sentTo: 'plain',
      madeBy: 'plain',
      savedBy: 'plain',
      approvedBy: 'plain',
      approvedSha256: 'public',
      publishedBy: 'plain',
      endedBy: 'plain',
    },
    row: ['activityId', 'version'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Operators write names into what they remark. */
  reviewComments: {
    holds: 'person',
    columns: {
      id: 'public',
      activityId: 'public',
      place: 'public',
      goneSha256: 'public',
      text: 'sealed',
      author: 'plain',
      resolvedBy: 'plain',
    },
    row: ['id'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** What an approver has seen, with the managers' phones that a document has. */
  reviewLooks: {
    holds: 'person',
    columns: { activityId: 'public', operator: 'plain', sha256: 'public', document: 'plain' },
    row: ['activityId', 'operator', 'sha256'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Who simulated a version. */
  versionSimulations: {
    holds: 'person',
    columns: { activityId: 'public', sha256: 'public', madeBy: 'plain', summary: 'public' },
    row: ['activityId', 'version'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  campaignVersionSteps: {
    holds: 'person',
    columns: { activityId: 'public', actor: 'plain', sha256: 'public', reasonId: 'public' },
    row: ['activityId', 'version', 'step'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
} as const satisfies PersonalTables
