import { readdirSync } from 'node:fs'

/**
 * Who may import whom. The rooms and families are read from the folders, so a new campaign, scene or
 * server module is covered without an edit here. `tests/architecture` plants violations and sees them fail.
 */
const folders = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const PIXI = '(^|/)node_modules/(pixi\\.js|gsap|@pixi/[^/]+)/|^scenes/engine/renderer/pixi\\.ts$'
const REACT_AND_STORES =
  '(^|/)node_modules/(react|react-dom|react-router|react-router-dom|axios|zustand|@tanstack/[^/]+)/'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const separateFamilies = folders('./src/campaigns/').map((family) =>
  forbid(
    `campaign-${family}-stands-alone`,
    'Campaign families never import one another.',
    { path: `^src/campaigns/${family}/` },
    { path: '^src/campaigns/', pathNot: `^src/campaigns/${family}/` },
  ),
)

/** A page with two scenes on one stage is a scene of its own, made of both. */
const COMPOSED = { 'scratch-card': ['winners-ticker'] }

const separateScenes = folders('./scenes/')
  .filter((scene) => !['engine', 'kit'].includes(scene))
  .map((scene) =>
    forbid(
      `scene-${scene}-stands-alone`,
      'Scenes share code through the engine only.',
      { path: `^scenes/${scene}/` },
      {
        path: '^scenes/[^/]+/',
        pathNot: `^scenes/(${[scene, 'engine', 'kit', ...(COMPOSED[scene] ?? [])].join('|')})/`,
      },
    ),
  )

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Cycles hide who owns what.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'domain-is-the-ground',
      'domain imports nothing but zod.',
      { path: '^domain/' },
      { pathNot: '^domain/|(^|/)node_modules/zod/' },
    ),
    forbid(
      'scenes-know-no-app',
      'scenes import domain/rules, shaders, assets and themselves.',
      { path: '^scenes/' },
      { path: '^(src|server|lab|tests|e2e|bench|domain/(?!rules/))' },
    ),
    forbid(
      'scenes-know-no-react',
      'No React, network or stores in scenes.',
      { path: '^scenes/' },
      { path: REACT_AND_STORES },
    ),
    forbid(
      'shaders-stand-alone',
      'Shaders import the curated Pixi module only.',
      { path: '^shaders/' },
      { path: '^(src|server|lab|domain)/' },
    ),
    forbid(
      'only-the-stage-meets-pixi',
      'Pixi and GSAP live in scenes, shaders and src/stage.',
      { path: '^(domain|src|server)/', pathNot: '^src/stage/' },
      { path: PIXI },
    ),
    forbid(
      'only-the-stage-sees-scenes',
      'The rest of src sees scenes through src/stage.',
      { path: '^src/', pathNot: '^src/stage/' },
      { path: '^(scenes|shaders)/' },
    ),
    forbid(
      'src-knows-no-server',
      'Client and server meet in domain.',
      { path: '^src/' },
      { path: '^(server|tests|e2e|bench)/' },
    ),
    forbid(
      'lab-stays-out',
      'Only a lazy import in src/app names the lab.',
      { path: '^src/' },
      { path: '^lab/', dynamic: false },
    ),
    forbid(
      'lab-only-from-app',
      'Only a lazy import in src/app names the lab.',
      { path: '^src/', pathNot: '^src/app/' },
      { path: '^lab/' },
    ),
    forbid(
      'server-imports-domain-only',
      'The server knows the contract and itself.',
      { path: '^server/' },
      { path: '^(src|scenes|shaders|lab|tests|e2e|bench)/' },
    ),
    forbid(
      'stage-knows-no-pages',
      'The stage is below the pages.',
      { path: '^src/stage/' },
      { path: '^src/(campaigns|app|api)/' },
    ),
    forbid(
      'overlays-know-no-pages',
      'Overlays are shared by pages.',
      { path: '^src/overlays/' },
      { path: '^src/(campaigns|app)/' },
    ),
    forbid(
      'ground-floor-knows-no-upstairs',
      'api, platform, stores and i18n are below pages and overlays.',
      { path: '^src/(platform|stores|i18n)/' },
      { path: '^src/(campaigns|overlays|stage|app)/' },
    ),
    ...separateFamilies,
    ...separateScenes,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(dist|dist-demo)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default'],
    },
  },
}
