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
import { findVersion, publishedVersion, versionHeads, versionsTurn } from '../../campaigns/versions/rows'
import { refusesPublishing } from '../../campaigns/versions/rules'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { HttpProblem } from '../../http/errors'
import { worksOn } from '../../http/operators/session'
import { isRefused, refuse } from '../../messages/catalogue'
import type { Operator } from '../../process/operators/accounts'
import { sealReason } from '../../process/operators/reasons'
import { approveAct } from './budget'
import { type CheckListServices, redFindings } from './check-list'
import { restoreAct } from './money/restore'
import { newDocument } from './new-document'
import { problemsOf } from './problems'
import { refusalOf } from './refusals'
import { type Requests, Waiting } from './requests/requests'
import { defineAct } from './requests/run'
import { approversOf } from './review/approvers'
import { refusesUnconfirmed } from './review/unconfirmed'
import { settingsAct } from './settings/act'
import { templates, templateText } from './templates'
import { stepAct, stepping } from './version-act'
import { problemViews } from './view'

/** A document with lists of codes; a campaign's file has no more. */
const DOCUMENT_BYTES = 2 * 1024 * 1024
const ID_TAKEN = refuse(409, 'desk.idTaken')

/** Drafts and their review: from an idea to what players see. */
export function registerDeskDrafts(
  app: FastifyInstance,
  ctx: Reads<DeskServices | 'secondPersonFen'> & CheckListServices,
  requests: Requests,
): void {
  const { clock, db, campaigns } = ctx

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

  defineAct(app, ctx, createDraftCall, {
    name: 'version.save',
    turn: versionsTurn,
    async prepare({ params: { activityId, name, from }, by }) {
      const text = await sourceText(from, by)
      if (text === undefined) return refuse(CODES.notFound, 'desk.unknownTemplate')
      const isTaken =
        (await campaigns.find(activityId)) !== undefined || (await versionHeads(db, activityId)).length > 0
      if (isTaken) return ID_TAKEN
      const isTemplate = 'template' in from
      const source = isTemplate ? from.template : from.copyOf
      const document = newDocument(text, { activityId, name, source, isTemplate, now: clock.now() })
      return stepping(ctx, (store) => store.saveDraft({ activityId, document, by: by.name }), ID_TAKEN)
    },
  })

  defineAct(app, ctx, saveDraftCall, {
    name: 'version.save',
    turn: versionsTurn,
    bodyLimitBytes: DOCUMENT_BYTES,
    async run(trx, { params, by, at, own }) {
      const save = stepping(ctx, (store) => store.saveDraft({ ...params, by: by.name }))
      const saved = await save(trx, at, own)
      if (isRefused(saved)) return saved
      const { version } = saved.answer
      const read = () => problemsOf(ctx, params.activityId, version.document)
      return { answer: async () => ({ version, problems: problemViews(await read()) }) }
    },
  })

  deskRoute(app, ctx, approversCall, async ({ body }) => ({ approvers: await approversOf(ctx, body) }))

  defineAct(app, ctx, submitDraftCall, {
    name: 'version.submit',
    turn: versionsTurn,
    async prepare({ params: { note = '', ...which }, by }) {
      const { approver } = which
      if (approver !== undefined && !(await approversOf(ctx, which)).includes(approver))
        return refuse(409, 'desk.noApprover', {}, { name: approver })
      const draft = await findVersion(db, which.activityId, which.version)
      const problems = draft === undefined ? [] : await problemsOf(ctx, which.activityId, draft.document)
      if (problems.length > 0) return refusalOf({ why: 'problems', problems })
      const reason = note === '' ? undefined : sealReason(ctx.secrets, note)
      return stepping(ctx, (store) => store.submit({ ...which, by: by.name, reason }))
    },
  })

  defineAct(
    app,
    ctx,
    takeBackCall,
    stepAct(ctx, 'version.takeBack', ({ takeBack }) => takeBack),
  )
  defineAct(
    app,
    ctx,
    putAwayCall,
    stepAct(ctx, 'version.putAway', ({ putAway }) => putAway),
  )
  defineAct(
    app,
    ctx,
    takeUpCall,
    stepAct(ctx, 'version.takeUp', ({ takeUp }) => takeUp),
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
  defineAct(app, ctx, publishCall, {
    name: 'version.publish',
    turn: versionsTurn,
    async prepare({ params, by, lang }) {
      const version = await findVersion(db, params.activityId, params.version)
      // What the store refuses in any case, it says itself.
      if (version !== undefined && refusesPublishing(version) === undefined) {
        const findings = await redFindings(ctx, version, lang)
        if (findings.length > 0) return refusalOf({ why: 'notReady', findings })
        const refusal = await refusesUnconfirmed(ctx, version)
        if (refusal !== undefined) return refusalOf(refusal)
      }
      return stepping(ctx, (store) => store.publish({ ...params, by: by.name }))
    },
  })
  deskRoute(app, ctx, restoreCall, async ({ body: { reason, ...params }, operator, lang }) =>
    decided(
      params,
      await (params.activityId === SYSTEM_ID ? settingsIt : restoreIt)({ params, operator, lang, reason }),
    ),
  )
}
