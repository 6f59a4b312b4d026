import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import pxtorem from 'postcss-pxtorem'
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite'
import { GAME_NAMES } from './domain/games'
import { leanPackages } from './scripts/build/lean-packages.mjs'
import { mapsApart } from './scripts/build/maps-apart.mjs'
import { precompress } from './scripts/build/precompress.mjs'
import { isReachedBy } from './scripts/build/reached-by.mjs'
import { flexGap } from './scripts/engines/flex-gap'
import { PLAYERS_FLOOR, targetsOf } from './scripts/engines/floor'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const toRem = pxtorem({ rootValue: 50, propList: ['*'], minPixelValue: 2, unitPrecision: 4 })

/** At the end, since what a class composes from another file is brought in after all other plugins. */
const lengthsToRem: ReturnType<typeof pxtorem> = {
  postcssPlugin: 'lengths-to-rem',
  OnceExit(root, { postcss, result }) {
    postcss([toRem]).process(root, { from: result.opts.from }).sync()
    // What is composed is parsed without a file name, which Vite warns about.
    root.walkDecls((declaration) => {
      if (!declaration.source?.input.file) declaration.source = root.source
    })
  },
}

/** Packages whose entry is the one for development, or brings what the build has done already. */
const PRODUCTION_PARTS = [
  { find: /^react-router$/, replacement: path('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: path('node_modules/react-router/dist/production/dom-export.mjs'),
  },
  { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
]

const STYLESHEETS = / *<link rel="stylesheet"[^>]*>\n?/g

/** Asks for the stylesheets before the scripts: the page's first picture waits for those alone. */
const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(STYLESHEETS) ?? []
      return html.replace(STYLESHEETS, '').replace(/ *<script type="module"/, `${styles.join('')}$&`)
    },
  },
})

const SUMMARY = /(\bsummary:\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)/g

/** What calls say of themselves in the API's description is not for players: 1 KB (gzip) of a page with a form. */
const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]domain[\\/]calls[\\/]/ },
    handler(code, id) {
      const bare = code.replaceAll(SUMMARY, "$1''")
      if (/\bsummary:\s*(?!\s|'')/.test(bare))
        this.error(`a summary in ${id} is no text that can be left out`)
      return { code: bare, map: null }
    },
  },
})

/** Puts modules that these reach into a file of this name. */
const reachedFrom = (roots: RegExp, name: string) => (id: string, graph: Rolldown.ChunkingContext) =>
  isReachedBy(roots, id, (one) => graph.getModuleInfo(one)) ? name : null

const MAIN = /[\\/]src[\\/]app[\\/]main\.tsx$/
/** The pages whose players wait for most. */
const GAMES = new RegExp(
  `[\\\\/]src[\\\\/]campaigns[\\\\/]activity[\\\\/](${GAME_NAMES.join('|')})-page\\.tsx$`,
)

/** Pages that ask for a phone and its code alone, or for nothing. */
const LOOK_UPS =
  /[\\/]src[\\/]campaigns[\\/](activity[\\/]landing|counter[\\/].*|home[\\/].*|new-year[\\/]orders[\\/].*|receipt[\\/]receipt|records[\\/]record)-page\.tsx$/

/** Most of our own modules; the lab, which shares some of them, has a look of its own. */
const OURS = /[\\/](src[\\/](?!stage|app[\\/](main|theme))|domain)/

/** The same without what the pages of gifts and payments alone share. */
const NOT_GIFTS =
  /[\\/](src[\\/](?!stage|app[\\/](main|theme)|campaigns[\\/]prizes)|domain[\\/](?!calls[\\/]prizes[\\/]index))/

const NEW_YEAR = /[\\/]src[\\/]campaigns[\\/]new-year[\\/]new-year-gate/

const CARDS =
  /[\\/](domain[\\/]rules[\\/]cards[\\/](bind-card|reissue|progress)|src[\\/]campaigns[\\/]cards[\\/](guide|card-family|card-record))\.ts/

/** What pages share that have agreements, bookings too. */
const AGREEMENTS = /[\\/]src[\\/]visit[\\/](agreements|registration[\\/]entered)/

/** The same without what only pages need that register somebody. */
const NOT_REGISTRATION =
  /[\\/](src[\\/](?!stage|app[\\/](main|theme)|campaigns[\\/]prizes|visit[\\/](agreements|follow-up|registration))|domain[\\/](?!rules[\\/](cards|registration)|calls[\\/](cards[\\/]redemption|prizes[\\/]index)))/

/** What draws, without what a page's slot for a scene knows of it before that. */
const ENGINE =
  /[\\/](scenes[\\/]engine[\\/](?!assets[\\/](bundle|image-formats)|quality[\\/](device|quality-plan))|node_modules[\\/](pixi\.js|gsap|eventemitter3)[\\/])/
const SCENE = /[\\/]scenes[\\/]engine[\\/]scene[\\/]/
const STAGE = /[\\/]src[\\/]stage[\\/]host[\\/]start-stage\.ts$/
/** The security check's canvas, which is drawn without WebGL. */
const SIDE_SURFACE = /[\\/]scenes[\\/]engine[\\/]stage[\\/]side-surface\.ts$/

/** What every scene needs wherever it is drawn, in one file. */
const engine = (id: string, graph: Rolldown.ChunkingContext) =>
  SCENE.test(id) || [STAGE, SIDE_SURFACE].every((root) => reachedFrom(root, 'engine')(id, graph))
    ? 'engine'
    : null

const CATALOGUE = /\/src\/i18n\/catalogues\/([\w-]+)\.ts$/

/** Texts with values in the form that use-intl's formatter without a parser reads; the others as they are. */
const parsed = (groups: Record<string, Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(groups).map(([group, texts]) => [
      group,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, compile(text)])),
    ]),
  )

/** Each language's messages alone, parsed: the parser and the other language would be a tenth of the app. */
const parsedMessages = (): Plugin => ({
  name: 'parsed-messages',
  apply: 'build',
  async load(id) {
    const [, language] = CATALOGUE.exec(id) ?? []
    if (language === undefined) return null
    const { module } = await runnerImport<{ default: Record<string, Record<string, string>> }>(id)
    return `export default ${JSON.stringify(parsed(module.default))}`
  },
})

/** A field is set as its constructor runs; the oldest browsers would get a call of `Object.defineProperty` for each. */
const ASSIGNED_FIELDS = { assumptions: { setPublicClassFields: true } }

/**
 * Two builds from one source: the release (`vite build` → dist/, static, no lab) and the demo
 * (`vite build --mode demo` → dist-demo/, the same app with the lab beside it).
 */
export default defineConfig(({ command, mode, isSsrBuild }) => {
  const withLab = mode !== 'production'
  const outDir = mode === 'production' ? 'dist' : 'dist-demo'
  return {
    base: '/new-dbank/',
    publicDir: false,
    define: { __LAB__: JSON.stringify(withLab) },
    plugins: [
      react(),
      stylesFirst(),
      parsedMessages(),
      withoutSummaries(),
      leanPackages(),
      ...(withLab ? [] : [precompress()]),
      ...(withLab || isSsrBuild ? [] : [mapsApart(path('dist'), path('dist-release-maps'))]),
    ],
    resolve: {
      alias: [
        ...(command === 'build' ? PRODUCTION_PARTS : []),
        { find: /^pixi\.js$/, replacement: path('scenes/engine/renderer/pixi.ts') },
        { find: /^pixi-lib\/(.*)$/, replacement: path('node_modules/pixi.js/lib/$1.mjs') },
      ],
      dedupe: ['react', 'react-dom'],
    },
    optimizeDeps: {
      exclude: ['@pixi/react'],
      include: [
        'react-reconciler',
        'react-reconciler/constants',
        'react-reconciler/constants.js',
        'its-fine',
        'react/jsx-runtime',
      ],
    },
    css: {
      postcss: { plugins: [flexGap, lengthsToRem] },
    },
    worker: { rolldownOptions: { transform: ASSIGNED_FIELDS } },
    // The server's part stands alone, wherever the build is put.
    ssr: { noExternal: true },
    build: {
      outDir: isSsrBuild ? `${outDir}/.served` : outDir,
      emptyOutDir: true,
      manifest: !isSsrBuild,
      target: isSsrBuild ? 'node20' : targetsOf(PLAYERS_FLOOR),
      assetsInlineLimit: 2048,
      rollupOptions: isSsrBuild
        ? // Modules, whatever package the folder is put in.
          { output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' } }
        : {
            transform: ASSIGNED_FIELDS,
            input: [
              path('index.html'),
              path('src/app/served/start.ts'),
              ...(withLab ? [path('lab/index.html')] : []),
            ],
            output: {
              // What many pages share comes in one file: dozens of small ones cost a slow network a turn for every six.
              codeSplitting: {
                groups: [
                  { name: reachedFrom(MAIN, 'app'), debugName: 'app', test: OURS },
                  { name: reachedFrom(GAMES, 'shared'), debugName: 'shared', test: OURS, minShareCount: 3 },
                  // Of the new-year pages alone, which the next group would take in too.
                  { name: 'new-year', test: NEW_YEAR, minShareCount: 5 },
                  // Fields, their checks, SMS codes.
                  { name: reachedFrom(LOOK_UPS, 'forms'), debugName: 'forms', test: OURS, minShareCount: 5 },
                  // Places, bank logins: what else pages share, then what those share that book too, and those that register.
                  { name: 'logins', test: NOT_REGISTRATION, minShareCount: 5 },
                  { name: 'agreements', test: AGREEMENTS, minShareCount: 5 },
                  { name: 'registration', test: NOT_GIFTS, minShareCount: 5 },
                  // What the pages of card binding and reissue share.
                  { name: 'cards', test: CARDS, minShareCount: 2 },
                  // Of the entry, and otherwise of the stage alone.
                  { name: 'errors', test: /[\\/]src[\\/]platform[\\/]error-book/ },
                  // The pages with a picture or a game on the stage alone.
                  { name: 'stage', test: /[\\/]src[\\/]stage[\\/](?!hotspot)/, minShareCount: 3 },
                  { name: engine, debugName: 'engine', test: ENGINE, minShareCount: 2 },
                  // The games' own, and what they share with pages that list prizes.
                  { name: 'prizes', test: /[\\/]assets[\\/]prizes[\\/]/, minShareCount: 2 },
                  {
                    name: 'kit',
                    test: /[\\/](scenes[\\/]kit|assets[\\/](fx|sounds))[\\/]/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
    },
    server: {
      port: 5173,
      proxy: {
        '^/(api|sms|lab/api|cashier|sandbox|media|healthz|readyz)': {
          target: `http://127.0.0.1:${process.env.PORT || 4173}`,
        },
      },
    },
  }
})
