import { type Kysely, type Migration, sql } from 'kysely'

/**
 * What a code of a batch pays, kept with the batch, and counted in the budgets that there are. A batch that was made at the desk is
 * worth what the audit log has of its making; one of the command, of which nobody noted that, what its campaign pays now: by its
 * published version, else the last that was, else the lab's document, else nothing.
 */
export const codeWorth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('codeBatches').addColumn('fen', 'bigint').execute()
    await sql`
      with made as (
        select activity_id, detail::json->>'batch' as batch,
          (detail::json->>'fen')::bigint / nullif((detail::json->>'count')::bigint, 0) as fen
        from audit_log where action in ('codes.make', 'codes.import')
      ), documents as (
        select distinct on (activity_id) activity_id, document from (
          select activity_id, document, case state when 'published' then 2 else 1 end as place, published_at as at
            from campaign_versions where published_at is not null
          union all select activity_id, document, 0, 0 from lab_campaigns
        ) as known
        order by activity_id, place desc, at desc
      ), amounts as (
        select activity_id, document::json->'redemptionCodes'->>'amount' as yuan from documents
      )
      update code_batches set fen = coalesce(
        (select made.fen from made
          where made.activity_id = code_batches.activity_id and made.batch = code_batches.batch limit 1),
        (select round(yuan::numeric * 100)::bigint from amounts
          where amounts.activity_id = code_batches.activity_id and yuan ~ '^[0-9]{1,9}(\\.[0-9]{1,2})?$'),
        0)
      where batch <> 'demo'`.execute(db)
    await sql`alter table code_batches add constraint code_batches_worth
      check (fen >= 0 or (fen is null and batch = 'demo'))`.execute(db)
    await sql`
      update campaign_budgets set promised_fen = promised_fen + kept.fen from (
        select made.activity_id, sum(made.fen * (made.codes - (select count(*) from received_codes as received
            where received.activity_id = made.activity_id and received.batch = made.batch))) as fen
          from code_batches as made
          where made.revoked_at is null and made.fen > 0 and not exists (select from campaign_terms as term
            where term.activity_id = made.activity_id and term.closed_for_good_at is not null)
          group by made.activity_id
      ) as kept where kept.activity_id = campaign_budgets.activity_id`.execute(db)
  },
}
