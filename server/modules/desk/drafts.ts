import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { SYSTEM_ID } from '../../../domain/desk/call'
import {
  approversCall,
  createDraftCall,
  putAwayCall,
  saveDraftCall,
  submitDraftCall,
  takeBackCall,
  takeUpCall,
  templatesCall,
} from '../../../domain/desk/draft-calls'
import { approveCall, publishCall, restoreCall } from '../../../domain/desk/version-calls'
import { findVersion, publishedVersion, versionHeads } from '../../campaigns/versions/rows'
import { refusesPublishing } from '../../campaigns/versions/rules'
import { createVersionStore } from '../../campaigns/versions/store'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { HttpProblem } from '../../http/errors'
import { worksOn } from '../../http/operators/session'
import { refuse } from '../../messages/catalogue'
import type { Operator } from '../../process/operators/accounts'
import { sealReason } from '../../process/operators/reasons'
import { approveAct } from './budget'
import { type CheckListServices, redFindings } from './check-list'
import { restoreAct } from './money/restore'
import { newDocument } from './new-document'
import { problemsOf } from './problems'
import { refusalOf } from './refusals'
import { type Requests, Waiting } from './requests/requests'
import { approversOf } from './review/approvers'
import { refusesUnconfirmed } from './review/unconfirmed'
import { settingsAct } from './settings/act'
import { templates, templateText } from './templates'
import { problemViews } from './view'

/** A document with lists of codes; a campaign's file has no more. */
const DOCUMENT_BYTES = 2 * 1024 * 1024
const ID_TAKEN = refuse(409, 'desk.idTaken')

type Store = ReturnType<typeof createVersionStore>
type Outcome = Awaited<ReturnType<Store['submit']>>

const changed = (outcome: Outcome) => (outcome.ok ? { version: outcome.version } : refusalOf(outcome.refusal))

/** Drafts and their review: from an idea to what players see. */
export function registerDeskDrafts(
  app: FastifyInstance,
  ctx: Uses<DeskServices | 'secondPersonFen'> & CheckListServices,
  requests: Requests,
): void {
  const { clock, db, campaigns } = ctx
  const store = createVersionStore(ctx)

  /** The document that a new campaign begins with; undefined where there is none. */
  async function sourceText(
    from: { template: string } | { copyOf: string },
    operator: Operator,
  ): Promise<string | undefined> {
    if ('template' in from) return templateText(from.template)
    if (!worksOn(operator, from.copyOf)) throw new HttpProblem(403, 'operator.role')
    return (await publishedVersion(db, from.copyOf))?.document
  }

  deskRoute(app, ctx, templatesCall, async ({ lang }) => ({ templates: await templates(lang) }))

  deskRoute(app, ctx, createDraftCall, async ({ body: { activityId, name, from }, operator }) => {
    const text = await sourceText(from, operator)
    if (text === undefined) return refuse(CODES.notFound, 'desk.unknownTemplate')
    const isTaken =
      (await campaigns.find(activityId)) !== undefined || (await versionHeads(db, activityId)).length > 0
    if (isTaken) return ID_TAKEN
    const isTemplate = 'template' in from
    const source = isTemplate ? from.template : from.copyOf
    const document = newDocument(text, { activityId, name, source, isTemplate, now: clock.now() })
    const outcome = await store.saveDraft({ activityId, document, by: operator.name })
    return !outcome.ok && outcome.refusal.why === 'saved' ? ID_TAKEN : changed(outcome)
  })

  deskRoute(
    app,
    ctx,
    saveDraftCall,
    async ({ body, operator }) => {
      const outcome = await store.saveDraft({ ...body, by: operator.name })
      if (!outcome.ok) return refusalOf(outcome.refusal)
      const { version } = outcome
      const problems = await problemsOf(ctx, body.activityId, version.document)
      return { version, problems: problemViews(problems) }
    },
    { bodyLimitBytes: DOCUMENT_BYTES },
  )

  deskRoute(app, ctx, approversCall, async ({ body }) => ({ approvers: await approversOf(ctx, body) }))

  deskRoute(app, ctx, submitDraftCall, async ({ body: { note = '', ...body }, operator }) => {
    const { approver } = body
    if (approver !== undefined && !(await approversOf(ctx, body)).includes(approver))
      return refuse(409, 'desk.noApprover', {}, { name: approver })
    const draft = await findVersion(db, body.activityId, body.version)
    const problems = draft === undefined ? [] : await problemsOf(ctx, body.activityId, draft.document)
    if (problems.length > 0) return refusalOf({ why: 'problems', problems })
    const reason = note === '' ? undefined : sealReason(ctx.secrets, note)
    return changed(await store.submit({ ...body, by: operator.name, reason }))
  })

  deskRoute(app, ctx, takeBackCall, async ({ body, operator }) =>
    changed(await store.takeBack({ ...body, by: operator.name })),
  )
  deskRoute(app, ctx, putAwayCall, async ({ body, operator }) =>
    changed(await store.putAway({ ...body, by: operator.name })),
  )
  deskRoute(app, ctx, takeUpCall, async ({ body, operator }) =>
    changed(await store.takeUp({ ...body, by: operator.name })),
  )
  const approveIt = requests.define(approveAct(ctx))
  const restoreIt = requests.define(restoreAct(ctx))
  const settingsIt = requests.define(settingsAct(ctx))
  /** Of what waits the version stays as it is. */
  const decided = async (
    { activityId, version: number }: { activityId: string; version: number },
    outcome: Awaited<ReturnType<typeof approveIt>>,
  ) => {
    if (!(outcome instanceof Waiting)) return outcome
    const version = await findVersion(db, activityId, number)
    return version === undefined ? refusalOf({ why: 'unknown' }) : { version, request: outcome.id }
  }
  deskRoute(app, ctx, approveCall, async ({ body: { reason, ...params }, operator, lang }) =>
    decided(
      params,
      await (params.activityId === SYSTEM_ID ? settingsIt : approveIt)({ params, operator, lang, reason }),
    ),
  )
  deskRoute(app, ctx, publishCall, async ({ body, operator, lang }) => {
    const version = await findVersion(db, body.activityId, body.version)
    // What the store refuses in any case, it says itself.
    if (version !== undefined && refusesPublishing(version) === undefined) {
      const findings = await redFindings(ctx, version, lang)
      if (findings.length > 0) return refusalOf({ why: 'notReady', findings })
      const refusal = await refusesUnconfirmed(ctx, version)
      if (refusal !== undefined) return refusalOf(refusal)
    }
    return changed(await store.publish({ ...body, by: operator.name }))
  })
  deskRoute(app, ctx, restoreCall, async ({ body: { reason, ...params }, operator, lang }) =>
    decided(
      params,
      await (params.activityId === SYSTEM_ID ? settingsIt : restoreIt)({ params, operator, lang, reason }),
    ),
  )
}
