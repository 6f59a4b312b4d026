import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'
import { exportFilters, PEOPLE_TABLES, personRow, ROW_OF_PERSON, SHOWABLE } from './people-calls'
import { reason } from './reason'
import { maybeWaiting } from './request-calls'

/** What a file is of: a table, or everything of one person. */
export const EXPORTED = [...PEOPLE_TABLES, 'person'] as const
export type Exported = (typeof EXPORTED)[number]

const exported = z.object({
  id: z.string(),
  activityId: z.string(),
  table: z.enum(EXPORTED),
  /** Of one person: the row that leads to them. */
  row: z.optional(z.object(ROW_OF_PERSON)),
  /** One in full is downloaded once, and `taken` then. */
  state: z.enum(['running', 'done', 'failed', 'taken']),
  isFull: z.boolean(),
  /** Of gifts to be sent, in the columns of a parcel company. */
  forCarrier: z.boolean(),
  /** Written so far. */
  rows: z.number(),
  startedAt: z.number(),
  /** When it is deleted. */
  expiresAt: z.number(),
})
export type DeskExport = z.output<typeof exported>

/** 429 while the operator has three that are not done. */
export const startExportCall = defineDeskCall({
  path: '/api/desk/exports/start',
  needs: 'people.export',
  summary: 'Writes a table of people, as it is filtered and masked, into a file in the background',
  request: z.object({
    activityId,
    table: z.enum(PEOPLE_TABLES),
    ...exportFilters,
    reason,
  }),
  response: z.object({ export: exported }),
})

/**
 * In full, with the name of who asked in each row: kept for an hour from the confirmation, and downloaded once. For a parcel
 * company it has the gifts alone that are to be shipped or came back, and no more of them than a parcel needs; 422 of another
 * table or state.
 */
export const exportFullCall = defineDeskCall({
  path: '/api/desk/exports/full',
  needs: 'people.exportFull',
  summary: 'Asks for a table of people in full as a file, which a second person confirms',
  request: z.object({
    activityId,
    table: z.enum(SHOWABLE),
    ...exportFilters,
    forCarrier: z.optional(z.literal(true)),
    reason,
  }),
  response: z.object(maybeWaiting),
})

/**
 * What `npm run person -- export` gives of the row's person, in every campaign, as JSON: kept and downloaded as a table in full.
 * 403 for somebody of some campaigns alone, 404 where there is no such row, 422 where it leads to nobody any more.
 */
export const exportPersonCall = defineDeskCall({
  path: '/api/desk/exports/person',
  needs: 'people.exportPerson',
  summary:
    'Asks for everything that is kept of the person of a row as a file, which a second person confirms',
  request: z.extend(personRow, { reason }),
  response: z.object(maybeWaiting),
})

export const exportsCall = defineDeskCall({
  path: '/api/desk/exports',
  needs: 'people.export',
  summary: 'The exports that the operator has made of a campaign, the newest first',
  request: z.object({ activityId }),
  response: z.object({ exports: z.array(exported) }),
})

/** 403 for somebody of some campaigns alone. */
export const personExportsCall = defineDeskCall({
  path: '/api/desk/exports/people',
  needs: 'people.exportPerson',
  summary: 'Every export of one person that the operator has made and that is kept, the newest first',
  request: z.object({}),
  response: z.object({ exports: z.array(exported) }),
})

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What the file of an export can be downloaded as; the first one where none is named. */
export const formatsOf = (exported: Exported | 'table'): readonly [ExportFormat, ...ExportFormat[]] =>
  exported === 'person' ? ['json'] : ['csv', 'xlsx']

/** GET with `id` and `format`: the file of a finished export, for the operator who made it alone. */
export const EXPORT_FILE = '/api/desk/exports/file'
