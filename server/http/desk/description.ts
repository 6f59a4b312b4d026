import * as z from 'zod'
import { DESK_ACTIONS, type DeskAction } from '../../../domain/desk/actions'
import { AUDIT_EXPORT } from '../../../domain/desk/audit/audit-calls'
import { DESK_TOKEN_HEADER, DESK_UNATTENDED_HEADER, type DeskCall } from '../../../domain/desk/call'
import { CODE_FILE } from '../../../domain/desk/code-calls'
import { EXPORT_FILE, EXPORT_FORMATS } from '../../../domain/desk/export-calls'
import { WATCH_STREAM } from '../../../domain/desk/watch-calls'
import { LANGUAGES } from '../../../domain/languages'

/** What is fetched by GET, in the session alone. */
interface DeskFile {
  readonly path: string
  readonly needs: DeskAction
  readonly summary: string
  /** Parameters of the address; those of `optional` may be left out. */
  readonly query: Readonly<Record<string, object>>
  readonly optional?: readonly string[]
  readonly types: readonly string[]
}

const TEXT = { type: 'string' }
const CSV = 'text/csv'
const FORMATS = 'Of a table `csv`, which is usual, or `xlsx`; of one person `json` alone.'

const FILES: readonly DeskFile[] = [
  {
    path: WATCH_STREAM,
    needs: 'campaigns.read',
    summary: 'The totals of a campaign as server-sent events, whenever they change',
    query: { activityId: TEXT },
    types: ['text/event-stream'],
  },
  {
    path: EXPORT_FILE,
    needs: 'people.export',
    summary: 'The file of a finished export, for the operator who made it alone',
    query: { id: TEXT, format: { enum: EXPORT_FORMATS, description: FORMATS } },
    optional: ['format'],
    types: [CSV, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'],
  },
  {
    path: CODE_FILE,
    needs: 'codes.make',
    summary: 'The codes of a batch, for the operator who made them alone',
    query: { activityId: TEXT, batch: TEXT },
    types: [CSV],
  },
  {
    path: AUDIT_EXPORT,
    needs: 'audit.read',
    summary: "The audit log, or one campaign's, in Shanghai time",
    query: { activityId: TEXT, lang: { enum: LANGUAGES, default: LANGUAGES[0] } },
    optional: ['activityId', 'lang'],
    types: [CSV],
  },
]

const schemaOf = (schema: DeskCall['request'], io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })
const ref = (name: string) => ({ $ref: `#/components/responses/${name}` })

/** Who may do it: for the description's readers and, by name, for programs. */
function accessOf(needs: DeskCall['needs']) {
  if (needs === 'open') return { description: 'Needs no session.', 'x-action': needs }
  if (needs === 'session') return { description: 'Any operator.', 'x-action': needs }
  const roles = DESK_ACTIONS[needs]
  return {
    description: `Action \`${needs}\`, of the roles ${roles.join(', ')}.`,
    'x-action': needs,
    'x-roles': roles,
  }
}

const REFUSALS = {
  400: ref('Malformed'),
  401: ref('NoSession'),
  403: ref('Forbidden'),
  default: ref('Refused'),
}

const operation = ({ needs, summary, request, response }: DeskCall): object => ({
  summary,
  ...accessOf(needs),
  security: needs === 'open' ? [] : [{ session: [], token: [] }],
  requestBody: { required: true, content: json(schemaOf(request, 'input')) },
  responses: {
    200: {
      description: 'Done; `code` is 200.',
      content: json({
        allOf: [
          { type: 'object', required: ['code'], properties: { code: { const: 200 } } },
          schemaOf(response, 'output'),
        ],
      }),
    },
    ...REFUSALS,
  },
})

const download = ({ needs, summary, query, optional = [], types }: DeskFile): object => ({
  summary,
  ...accessOf(needs),
  security: [{ session: [] }],
  parameters: Object.entries(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !optional.includes(name),
    schema,
  })),
  responses: {
    200: {
      description: 'The file or stream.',
      content: Object.fromEntries(types.map((type) => [type, { schema: TEXT }])),
    },
    ...REFUSALS,
  },
})

const problem = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Problem' }),
})

const ABOUT = `The calls of the operator's desk, with which a pipeline can do what a page does, as an account of its own with the
roles that it needs. Each call is a POST of JSON.

A session begins with \`/api/desk/login\`: name, password, and \`code\`, the authenticator's six digits of the moment. Its answer sets
the session's cookie and has \`token\`, which each further call brings in the header \`${DESK_TOKEN_HEADER}\`. A session ends after 30 minutes
without a call and after 8 hours; a call with \`${DESK_UNATTENDED_HEADER}: 1\` does not keep it alive.

A success has HTTP 200 and \`code\` 200. Anything else has another status and \`code\`, \`msg\` in the language of \`Accept-Language\`, and
fields of its own where the call says so. What is done is in the audit log under the account's name; money above the installation's
limit, and what always takes two people, is answered with \`request\`, which another account confirms by \`/api/desk/requests/confirm\`.`

/** The description of the desk's calls, made from their schemas, in the order of their paths. */
export function describeDesk(calls: Iterable<DeskCall>): object {
  const paths = [
    ...[...calls].map((call) => [call.path, { post: operation(call) }] as const),
    ...FILES.map((file) => [file.path, { get: download(file) }] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    openapi: '3.1.0',
    info: { title: "Hongbao operator's desk", version: '1', description: ABOUT },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-hongbao-desk',
          description: 'Set by the login; `hongbao-desk` in a demo without https.',
        },
        token: { type: 'apiKey', in: 'header', name: DESK_TOKEN_HEADER },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['code', 'msg'],
          properties: { code: { type: 'integer' }, msg: { type: 'string' } },
        },
      },
      responses: {
        Malformed: problem('The body is not what the call takes.'),
        NoSession: problem('There is no session, or it has ended: log in again.'),
        Forbidden: problem(
          'The roles do not allow it, the operator does not work on the campaign, or the token is missing or wrong.',
        ),
        Refused: problem(
          'Not done: 404 for what is not there, 409 where things have changed or it is too early, 422 for what is wrong, 429 for too many calls.',
        ),
      },
    },
  }
}
