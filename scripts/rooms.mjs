/**
 * The rooms of the house: what each holds and which others it may import, beside itself. The import rules
 * (`.dependency-cruiser.mjs`), the tables in the READMEs (`npm run rooms`) and `tests/architecture` are made
 * from this list; the longest matching path is a module's room.
 */
export const ROOMS = [
  { room: 'domain', holds: 'what client, server and desk agree on', imports: [] },
  { room: 'shaders', holds: 'one effect a file', imports: ['scenes/engine/renderer/pixi.ts'] },
  {
    room: 'scenes',
    holds: 'everything that moves',
    imports: ['domain/rules', 'domain/games.ts', 'domain/languages.ts', 'shaders', 'assets'],
  },
  {
    room: 'assets',
    holds: 'art and sound, each beside the script that makes it',
    imports: ['domain/rules', 'scripts'],
  },

  {
    room: 'src/app',
    holds: 'boot, router over `domain/paths.ts`, guards, error boundary',
    imports: [
      'domain',
      'assets',
      'lab',
      'src/campaigns',
      'src/visit',
      'src/overlays',
      'src/stage',
      'src/api',
      'src/i18n',
      'src/stores',
      'src/platform',
    ],
  },
  {
    room: 'src/campaigns',
    holds: 'one folder a subject: its pages and their hooks',
    imports: [
      'domain',
      'assets',
      'src/visit',
      'src/overlays',
      'src/stage',
      'src/api',
      'src/i18n',
      'src/stores',
      'src/platform',
    ],
  },
  {
    room: 'src/visit',
    holds: 'a visitor in a campaign: gate, logins, SMS code, checks, agreements, registration form',
    imports: [
      'domain',
      'assets',
      'src/overlays',
      'src/stage',
      'src/api',
      'src/i18n',
      'src/stores',
      'src/platform',
    ],
  },
  {
    room: 'src/stage',
    holds: 'the only place where React meets Pixi',
    imports: [
      'domain',
      'assets',
      'scenes',
      'shaders',
      'src/overlays',
      'src/i18n',
      'src/stores',
      'src/platform',
    ],
  },
  {
    room: 'src/overlays',
    holds: 'React UI above the canvas; knows no call and no campaign',
    imports: [
      'domain/rules',
      'domain/campaign/picture.ts',
      'assets',
      'src/i18n',
      'src/stores',
      'src/platform',
    ],
  },
  {
    room: 'src/api',
    holds: 'the request wrapper: session, envelope, idempotency, error to message',
    imports: ['domain', 'src/i18n', 'src/stores', 'src/platform'],
  },
  {
    room: 'src/i18n',
    holds: 'both catalogues, one loaded at a time',
    imports: ['domain', 'src/stores', 'src/platform'],
  },
  { room: 'src/stores', holds: 'facts that pages share', imports: ['domain', 'src/platform'] },
  {
    room: 'src/platform',
    holds: 'channel, bridges, storage, clipboard, navigation, clock',
    imports: ['domain'],
  },

  {
    room: 'server',
    holds:
      '`main.ts` starts the process, `settings.ts` reads its environment, `app.ts` puts the services together, `start/` is before that',
    imports: ['domain'],
  },
  {
    room: 'server/modules',
    holds: 'one call family a folder: routes → service → repository',
    imports: [
      'domain',
      'server/participation',
      'server/campaigns',
      'server/adapters',
      'server/http',
      'server/messages',
      'server/db',
      'server/process',
    ],
  },
  {
    room: 'server/participation',
    holds: 'what families share: identity, gate, proof, SMS codes, captcha, stock, draw, payments, payouts',
    imports: [
      'domain',
      'server/campaigns',
      'server/adapters',
      'server/http',
      'server/messages',
      'server/db',
      'server/process',
    ],
  },
  {
    room: 'server/http',
    holds: 'route: token, access, envelope, schema, idempotency, answer; limits; errors',
    imports: ['domain', 'server/messages', 'server/db', 'server/process'],
  },
  {
    room: 'server/campaigns',
    holds: 'campaigns: versions, checks, import of files, the book; pictures; `demo/` has the demo campaigns',
    imports: ['domain', 'server/db', 'server/process'],
  },
  {
    room: 'server/adapters',
    holds: 'a folder a port: `port.ts`, its providers and the sandbox, `index.ts` lists them',
    imports: ['domain', 'server/db', 'server/process'],
  },
  {
    room: 'server/db',
    holds: 'PostgreSQL, embedded or by address: migrations, tables, transactions; epoch ms, fen',
    imports: ['domain'],
  },
  { room: 'server/messages', holds: 'texts in both languages', imports: ['domain'] },
  {
    room: 'server/process',
    holds: 'clock, secrets, operators, jobs, log, system configuration',
    imports: ['domain', 'server/db'],
  },
  {
    room: 'server/lab',
    holds: "the demo's calls for testers",
    imports: [
      'domain',
      'server/modules',
      'server/participation',
      'server/campaigns',
      'server/adapters',
      'server/http',
      'server/messages',
      'server/db',
      'server/process',
    ],
  },
  {
    room: 'server/cli',
    holds:
      'the commands: `npm run campaign`, `operator`, `codes`, `audit`, `payouts`, `person`, `secrets` and `field`',
    imports: ['domain', 'server', 'scripts'],
  },
  {
    room: 'desk',
    holds: "the operator's desk: an entry of its own, which players load nothing of",
    imports: ['domain'],
  },
  {
    room: 'lab',
    holds: 'development and tests only: gallery, host simulator, inbox',
    imports: ['domain', 'assets', 'scenes', 'shaders', 'src'],
  },
]

/** Folders whose siblings never import one another, with what each may take from which sibling. */
export const SEPARATE = [
  { folder: 'src/campaigns', shared: [], except: {} },
  /** A page with two scenes on one stage is a scene of its own, made of both. */
  { folder: 'scenes', shared: ['engine', 'kit'], except: { 'scratch-card': ['winners-ticker'] } },
  { folder: 'server/modules', shared: [], except: {} },
]

/** Packages that only some rooms may import. */
export const PACKAGES = [
  {
    name: 'Pixi and GSAP',
    pattern: 'pixi\\.js|gsap|@pixi/[^/]+',
    rooms: ['scenes', 'shaders', 'src/stage', 'lab'],
  },
  { name: 'Charts', pattern: 'uplot', rooms: ['desk'] },
  {
    name: 'React, network and stores',
    pattern: 'react|react-dom|react-router|react-router-dom|axios|zustand|@tanstack/[^/]+',
    rooms: ['src', 'desk', 'lab'],
  },
]

const NOTED = ['src', 'server']

/** The table of a folder's README: its rooms, what they hold and what they may import. */
export function importTable(folder) {
  const rows = ROOMS.filter(({ room }) => room === folder || room.startsWith(`${folder}/`)).map(
    ({ room, holds, imports }) => [
      `\`${room.slice(room.lastIndexOf('/') + 1)}/\``,
      holds,
      imports.map((name) => name.replace(`${folder}/`, '')).join(', ') || 'nothing',
    ],
  )
  const cells = [['room', 'holds', 'may import'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join('\n')
}

/** READMEs that carry their folder's table between the marks. */
export const TABLE_READMES = NOTED.map((folder) => ({ folder, file: `${folder}/README.md` }))

const BLOCK = /<!-- imports:start -->[\s\S]*?<!-- imports:end -->/

/** A README's text with its table as the list above has it; as it was where it has no marks. */
export const withTable = (text, folder) =>
  text.replace(BLOCK, () => `<!-- imports:start -->\n${importTable(folder)}\n<!-- imports:end -->`)
