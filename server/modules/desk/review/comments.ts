import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { CODES } from '../../../../domain/codes'
import {
  addCommentCall,
  type DeskComment,
  MOST_COMMENTS,
  reopenCommentCall,
  resolveCommentCall,
} from '../../../../domain/desk/review/comment-calls'
import { stateAfter } from '../../../../domain/desk/version-life'
import { findVersion, isOpen, type VersionHead, versionsTurn } from '../../../campaigns/versions/rows'
import type { Refusal } from '../../../campaigns/versions/rules'
import type { ReviewCommentTable } from '../../../db/tables/campaign-versions'
import type { DeskServices } from '../../../http/desk/route'
import { refuse } from '../../../messages/catalogue'
import { refusalOf } from '../refusals'
import type { ActOf } from '../requests/act'
import { defineAct } from '../requests/run'

type Which = Pick<VersionHead, 'activityId' | 'version'>
type Row = Selectable<ReviewCommentTable>

const NONE = refuse(CODES.notFound, 'desk.noComment')
const FULL = refuse(409, 'desk.tooManyComments', {}, { count: MOST_COMMENTS })

/** Why a version cannot be commented on; undefined where it can. */
export function refusesComment({
  state,
  approvedBy,
  approvedAt,
}: Pick<VersionHead, 'state' | 'approvedBy' | 'approvedAt'>): Refusal | undefined {
  if (stateAfter('approve', state) === undefined) return { why: 'state', state }
  return approvedBy === null ? undefined : { why: 'approved', by: approvedBy, at: approvedAt ?? 0 }
}

const shown = (
  { secrets }: Reads<'secrets'>,
  { activityId, version, author, goneSha256, ...row }: Row,
): DeskComment => ({
  ...row,
  isGone: goneSha256 !== null,
  by: author,
  text: secrets.open('reviewComments.text', { id: row.id, activityId, author }, row.text),
})

/** What was remarked on a version, the oldest first. */
export async function commentsOf(
  ctx: Reads<'db' | 'secrets'>,
  { activityId, version }: Which,
): Promise<DeskComment[]> {
  const rows = await ctx.db
    .selectFrom('reviewComments')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('version', '=', version)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_COMMENTS)
    .execute()
  return rows.map((row) => shown(ctx, row))
}

/** The calls that write comments; they go one after the other with the steps of versions. */
export function registerComments(app: FastifyInstance, ctx: Reads<DeskServices>): void {
  defineAct(app, ctx, addCommentCall, {
    name: 'comment.add',
    turn: versionsTurn,
    async run(trx, { params: { activityId, version, place, text }, by, at }) {
      const found = await findVersion(trx, activityId, version)
      if (found === undefined) return refusalOf({ why: 'unknown' })
      const refusal = refusesComment(found)
      if (refusal !== undefined) return refusalOf(refusal)
      const { count } = await trx
        .selectFrom('reviewComments')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('activityId', '=', activityId)
        .where('version', '=', version)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST_COMMENTS) return FULL
      const bound = { id: randomUUID(), activityId, author: by.name }
      const plain = text.replaceAll('\r\n', '\n').replaceAll(/\n{3,}/g, '\n\n')
      const row = {
        ...bound,
        version,
        place,
        goneSha256: null,
        text: ctx.secrets.seal('reviewComments.text', bound, plain),
        at,
        resolvedBy: null,
        resolvedAt: null,
      }
      await trx.insertInto('reviewComments').values(row).execute()
      return { answer: { comment: shown(ctx, row) }, detail: { version, id: row.id } }
    },
  })

  /** Resolves a comment or opens it again; one that is so already stays as it is. */
  const settling = (
    name: 'comment.resolve' | 'comment.reopen',
  ): ActOf<typeof resolveCommentCall | typeof reopenCommentCall> => ({
    name,
    turn: versionsTurn,
    async run(trx, { params: { activityId, version, id }, by, at }) {
      const found = await findVersion(trx, activityId, version)
      if (found === undefined) return refusalOf({ why: 'unknown' })
      // What was remarked on it can be done as long as it is worked on.
      if (!isOpen(found)) return refusalOf({ why: 'state', state: found.state })
      const row = await trx
        .selectFrom('reviewComments')
        .selectAll()
        .where('id', '=', id)
        .where('activityId', '=', activityId)
        .where('version', '=', version)
        .executeTakeFirst()
      if (row === undefined) return NONE
      const resolves = name === 'comment.resolve'
      if (resolves === (row.resolvedBy !== null)) return { answer: { comment: shown(ctx, row) } }
      const change = resolves
        ? { resolvedBy: by.name, resolvedAt: at }
        : { resolvedBy: null, resolvedAt: null }
      await trx.updateTable('reviewComments').set(change).where('id', '=', id).execute()
      return { answer: { comment: shown(ctx, { ...row, ...change }) }, detail: { version, id } }
    },
  })

  defineAct(app, ctx, resolveCommentCall, settling('comment.resolve'))
  defineAct(app, ctx, reopenCommentCall, settling('comment.reopen'))
}
