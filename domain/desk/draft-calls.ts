import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'
import { changed, document, note, problem, version, versionHead, which } from './version'

export const templatesCall = defineDeskCall({
  path: '/api/desk/templates',
  needs: 'drafts.write',
  summary: 'What a new campaign can be made from',
  request: z.object({}),
  response: z.object({
    templates: z.array(z.object({ template: z.string(), name: z.string(), family: z.string() })),
  }),
})

/** Named in a submission, one of them is whom the version waits for; the others may approve it all the same. */
export const approversCall = defineDeskCall({
  path: '/api/desk/drafts/approvers',
  needs: 'drafts.write',
  summary: 'Who may approve a version now, by name',
  request: which,
  response: z.object({ approvers: z.array(z.string()) }),
})

/** 409 where the id is taken. */
export const createDraftCall = defineDeskCall({
  path: '/api/desk/drafts/create',
  needs: 'drafts.write',
  summary: 'A new campaign as a draft: from a template or as a copy of a published one',
  request: z.object({
    activityId,
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    from: z.union([z.object({ template: z.string() }), z.object({ copyOf: activityId })]),
  }),
  response: changed,
})

export const saveDraftCall = defineDeskCall({
  path: '/api/desk/drafts/save',
  needs: 'drafts.write',
  summary: 'Saves a draft; its problems keep it from being published, not from being saved',
  request: z.object({
    activityId,
    document,
    /** The draft as the editor last saw it; absent for a new one. */
    seen: z.optional(z.object({ version, revision: z.int() })),
    note,
  }),
  response: z.object({ version: versionHead, problems: z.array(problem) }),
})

export const submitDraftCall = defineDeskCall({
  path: '/api/desk/drafts/submit',
  needs: 'drafts.write',
  summary:
    'Sends a draft to review, to somebody by name or to all who may approve it; 422 where it has problems',
  request: z.object({
    ...which.shape,
    note,
    /** One of those whom `approversCall` names. */
    approver: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  response: changed,
})

export const takeBackCall = defineDeskCall({
  path: '/api/desk/drafts/takeBack',
  needs: 'drafts.write',
  summary: 'Makes a version in review a draft again, without its approval',
  request: which,
  response: changed,
})

/** 409 with `names` where somebody else has it open, unless `isSure`; done twice it changes nothing twice. */
export const putAwayCall = defineDeskCall({
  path: '/api/desk/drafts/putAway',
  needs: 'drafts.write',
  summary: 'Puts a draft away that nobody works on; what is published stays',
  request: z.object({
    ...which.shape,
    /** As the editor last saw it. */
    revision: z.int(),
    isSure: z._default(z.boolean(), false),
  }),
  response: changed,
})

/** 409 with `version` where the campaign has another draft, or one in review. */
export const takeUpCall = defineDeskCall({
  path: '/api/desk/drafts/takeUp',
  needs: 'drafts.write',
  summary: 'Makes a draft that was put away the draft again, as it was',
  request: which,
  response: changed,
})
