import { readdirSync } from 'node:fs'
import { PACKAGES, ROOMS, SEPARATE } from './scripts/rooms.mjs'

/**
 * Who may import whom, made from `scripts/rooms.mjs` and the folders, so that a new campaign, scene or server
 * module is covered without an edit here. `tests/architecture` plants a violation of each rule and sees it refused.
 */
const folders = (path) =>
  readdirSync(new URL(`./${path}/`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const escaped = (path) => path.replaceAll('.', '\\.')
const below = (path) => (path.endsWith('.ts') ? `${escaped(path)}$` : `${escaped(path)}/`)
const anyOf = (paths) => `^(${paths.map(below).join('|')})`

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Rooms inside a room have rules of their own. */
const inside = (room) => ROOMS.map((other) => other.room).filter((other) => other.startsWith(`${room}/`))

const roomRules = ROOMS.map(({ room, holds, imports }) =>
  forbid(
    `${room.replace('/', '-')}-imports`,
    `${holds}: may import ${imports.join(', ') || 'nothing'}`,
    { path: anyOf([room]), ...(inside(room).length > 0 && { pathNot: anyOf(inside(room)) }) },
    {
      path: '^[^/]+/',
      pathNot: `${anyOf([room, ...imports])}|(^|/)node_modules/`,
      dependencyTypesNot: ['core'],
    },
  ),
)

const separationRules = SEPARATE.flatMap(({ folder, shared, except }) =>
  folders(folder)
    .filter((name) => !shared.includes(name))
    .map((name) =>
      forbid(
        `${folder.replace('/', '-')}-${name}-stands-alone`,
        `The folders of ${folder} never import one another${shared.length > 0 ? ` but ${shared.join(' and ')}` : ''}.`,
        { path: `^${folder}/${name}/` },
        {
          path: `^${folder}/[^/]+/`,
          pathNot: `^${folder}/(${[name, ...shared, ...(except[name] ?? [])].join('|')})/`,
        },
      ),
    ),
)

const sharedRules = SEPARATE.filter(({ shared }) => shared.length > 0).map(({ folder, shared }) =>
  forbid(
    `${folder.replace('/', '-')}-shared-knows-no-sibling`,
    `${shared.join(' and ')} of ${folder} know none of the folders that share them.`,
    { path: `^${folder}/(${shared.join('|')})/` },
    { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(${shared.join('|')})/` },
  ),
)

const packageRules = PACKAGES.map(({ name, pattern, rooms }) =>
  forbid(
    `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-stay-in-their-rooms`,
    `${name} are for ${rooms.join(', ')}.`,
    { path: '^(domain|scenes|shaders|assets|src|desk|server|lab)/', pathNot: anyOf(rooms) },
    { path: `(^|/)node_modules/(${pattern})/` },
  ),
)

/** What makes, checks and describes campaign files and the system configuration. */
const CAMPAIGN_FILES =
  '^domain/(desk/settings/|campaign/((leaves|descriptions)/|(file|file-config|prizes|gift-prizes|cards|release|json-schema)\\.ts$))'

export default {
  forbidden: [
    forbid('no-cycles', 'Cycles hide who owns what, types included.', {}, { circular: true }),
    forbid(
      'domain-is-the-ground',
      'domain imports no package but zod.',
      { path: '^domain/' },
      { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/zod/' },
    ),
    forbid(
      'campaign-files-are-not-for-players',
      'Players load neither the schema of campaign files nor its descriptions: a page knows the wire alone.',
      { path: '^(src|scenes|domain)/', pathNot: CAMPAIGN_FILES },
      { path: CAMPAIGN_FILES },
    ),
    forbid(
      'lab-only-by-app',
      'src/app names the lab once, by a lazy import that a release does not contain.',
      { path: '^src/', pathNot: '^src/app/' },
      { path: '^lab/' },
    ),
    forbid(
      'lab-stays-out',
      'The lab is loaded lazily.',
      { path: '^src/' },
      { path: '^lab/', dynamic: false },
    ),
    forbid(
      'the-desk-changes-by-acts',
      'What changes something at the desk is an act (`defineAct`) or on the list of `unnoted`: only `server/modules/desk/requests` opens transactions, takes turns and writes rows of the audit log.',
      { path: '^server/modules/desk/', pathNot: '^server/modules/desk/requests/' },
      {
        path: '^server/(db/(transaction|advisory-lock)|process/operators/audit-log)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    ...roomRules,
    ...separationRules,
    ...sharedRules,
    ...packageRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // How a room is built is of no room.
    exclude: { path: '^(dist|dist-demo)/|^desk/vite\\.config\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default'],
    },
  },
}
