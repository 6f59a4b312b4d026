import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @param {string} relative */
const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/**
 * A function that the build leaves out, since nothing here calls it; called, it says what to use.
 * @param {string} name
 * @param {string} instead what does the same here
 */
const leftOut = (name, instead) =>
  `function () { throw new Error(${JSON.stringify(`${name} is left out of the build: ${instead}.`)}) }`
/**
 * @param {string} name
 * @param {string} instead
 */
const absent = (name, instead) => `export const ${name} = ${leftOut(name, instead)}`
/**
 * @param {string} name
 * @param {string} instead
 */
const absentDefault = (name, instead) => `export default ${leftOut(name, instead)}`

/** Reads colours as `#rrggbb` and `#rgb` alone; Pixi itself reads numbers and lists of components. */
const HEX_COLOURS = `
export const extend = () => {}
export const colord = (value) => {
  const digits = typeof value === 'string' ? value.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3') : ''
  const isValid = /^[0-9a-f]{6}$/i.test(digits)
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return { isValid: () => isValid, rgba: { r, g, b, a: 1 } }
}`

const LINK_ERROR = `export const logProgramError = (gl, program, ...shaders) =>
  console.error('shader', gl.getProgramInfoLog(program), ...shaders.map((one) => gl.getShaderInfoLog(one)))`

const PIXI = 'pixi.js/lib/rendering'
const UPLOADERS = `${PIXI}/renderers/gl/texture/uploaders`
const FORMATS = `${PIXI}/renderers/gl/texture/utils/mapFormatToGl`
const QUERIES = '@tanstack/query-core/build/modern'
const REACT_QUERIES = '@tanstack/react-query/build/modern'

const AS_JSON = 'send the body as JSON'
const BY_FETCH = 'fetch the query with useQuery'
const BY_SYNC = "webgl.ts sets Pixi's replacement"
/** @param {string} kind */
const uploader = (kind) =>
  `{ id: '${kind}', upload: ${leftOut(`a ${kind} texture`, 'make it of a picture, a canvas or bytes')} }`

/**
 * Modules of packages that the app imports through others and never reaches, by the end of their path. A phone would
 * fetch them before it can play. Behind each, in bytes of gzip, what all scripts of the release are larger without it.
 * @type {Readonly<Record<string, string>>}
 */
const REPLACED = {
  // Requests go by XMLHttpRequest, bodies are JSON, and what is asked for in the address is a URLSearchParams.
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => false', // 4,305
  'axios/lib/cancel/CancelToken.js': absentDefault('CancelToken', 'abort by the signal of a request'), // 318
  'axios/lib/helpers/AxiosURLSearchParams.js': absentDefault('AxiosURLSearchParams', 'use URLSearchParams'), // 198
  'axios/lib/helpers/HttpStatusCode.js': 'export default undefined', // 988
  'axios/lib/helpers/formDataToJSON.js': absentDefault('formDataToJSON', AS_JSON), // 230
  'axios/lib/helpers/toFormData.js': absentDefault('toFormData', AS_JSON), // 922
  'axios/lib/helpers/toURLEncodedForm.js': absentDefault('toURLEncodedForm', AS_JSON), // 261
  // Keys are bytes, never made from a passphrase.
  'crypto-js/evpkdf.js': 'export default undefined', // 677
  'crypto-js/md5.js': 'export default undefined', // 918
  // Queries alone, and each has one page.
  [`${QUERIES}/mutationCache.js`]:
    'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }', // 599
  [`${QUERIES}/infiniteQueryBehavior.js`]: ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
    .map((name) => absent(name, BY_FETCH))
    .join('; '), // 723
  // A query runs whether the phone says that it is online or not, and again where somebody presses; none throws into the page.
  [`${QUERIES}/focusManager.js`]:
    'export const FocusManager = undefined, focusManager = { subscribe: () => () => {}, isFocused: () => true }', // 280
  [`${QUERIES}/onlineManager.js`]:
    'export const OnlineManager = undefined, onlineManager = { subscribe: () => () => {}, isOnline: () => true }', // 250
  // Nobody sets other timers than the window's.
  [`${QUERIES}/timeoutManager.js`]:
    'export const TimeoutManager = undefined, defaultTimeoutProvider = undefined, timeoutManager = { setTimeout: (...args) => setTimeout(...args), clearTimeout: (id) => clearTimeout(id), setInterval: (...args) => setInterval(...args), clearInterval: (id) => clearInterval(id) }, systemSetTimeoutZero = (run) => setTimeout(run, 0)', // 130
  [`${REACT_QUERIES}/errorBoundaryUtils.js`]:
    'export const ensurePreventErrorBoundaryRetry = () => {}, getHasError = () => false, useClearResetErrorBoundary = () => {}', // 130
  '@pixi/colord/index.mjs': HEX_COLOURS, // 1,700
  // WebGPU is not drawn with; what Pixi writes as source text, the Content-Security-Policy forbids.
  [`${PIXI}/renderers/gpu/shader/GpuProgram.mjs`]: `export const GpuProgram = { from: ${leftOut('GpuProgram', 'give a Shader its glProgram')} }`, // 1,756
  [`${PIXI}/renderers/gl/shader/GenerateShaderSyncCode.mjs`]: absent('generateShaderSyncCode', BY_SYNC), // 416
  [`${PIXI}/renderers/gl/shader/utils/generateUniformsSync.mjs`]: absent('generateUniformsSync', BY_SYNC), // 876
  // The same in one line, without the shader's source.
  [`${PIXI}/renderers/gl/shader/program/logProgramError.mjs`]: LINK_ERROR, // 465
  // It cuts drawn shapes into triangles, and shapes are painted into textures here.
  'pixi.js/lib/utils/utils.mjs': absent('earcut', 'paint the shape with kit.paint'), // 3,342
  [`${UPLOADERS}/glUploadCompressedTextureResource.mjs`]: `export const glUploadCompressedTextureResource = ${uploader('compressed')}`, // 309
  [`${UPLOADERS}/glUploadCubeTextureResource.mjs`]: `export const createGlUploadCubeTextureResource = () => (${uploader('cube')})`, // 332
  [`${UPLOADERS}/glUploadVideoResource.mjs`]: `export const glUploadVideoResource = ${uploader('video')}`, // 254
}

/**
 * Modules that one of ours stands in for; the figures are of the same kind.
 * @type {Readonly<Record<string, string>>}
 */
const STOOD_IN_FOR = {
  [`${PIXI}/renderers/gl/shader/program/getMaxFragmentPrecision.mjs`]:
    'scenes/engine/renderer/fragment-precision.ts', // 140, and no context that is never released
  [`${PIXI}/batcher/shared/DefaultShader.mjs`]: 'scenes/engine/renderer/batch-shader.ts', // 2,096
  // Three tables of 60 formats: 1,197 together.
  [`${FORMATS}InternalFormat.mjs`]: 'scenes/engine/renderer/texture-formats.ts',
  [`${FORMATS}Type.mjs`]: 'scenes/engine/renderer/texture-formats.ts',
  [`${FORMATS}Format.mjs`]: 'scenes/engine/renderer/texture-formats.ts',
}

/**
 * Changes to the text of a package; the figures are of the same kind.
 * @type {readonly { name: string, files: RegExp, change: (code: string) => string }[]}
 */
const CHANGED = [
  {
    // What only makes a component or a context has no effect by itself: the bundler may leave it out where it is unused.
    name: 'react-router', // 4,265
    files: /\/react-router\/dist\/production\//,
    change: (code) =>
      code
        .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
  },
  {
    // The oldest browsers have no private names, and what the compiler writes in their place is larger.
    name: 'query-core', // 352
    files: /\/@tanstack\/query-core\/build\/modern\//,
    change: (code) =>
      code.replace(/#(\w+)/g, (_, name) => {
        if (new RegExp(`\\b_${name}\\b`).test(code))
          throw new Error(`query-core has both #${name} and _${name}`)
        return `_${name}`
      }),
  },
]

/**
 * Leaves out of the build what packages bring and this app never reaches.
 * @returns {import('vite').Plugin}
 * @throws Error at the end of the client's build for a module that no longer is where it was, and for a text that is no
 *   longer found
 */
export function leanPackages() {
  /**
   * @param {string} id
   * @param {Readonly<Record<string, string>>} table
   */
  const ends = (id, table) => Object.keys(table).find((end) => id.endsWith(`/node_modules/${end}`))
  const missing = new Set([
    ...Object.keys(REPLACED),
    ...Object.keys(STOOD_IN_FOR),
    ...CHANGED.map(({ name }) => name),
  ])
  let isClient = false
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ build }) => {
      isClient = !build.ssr
    },
    /** @param {string} id */
    load(id) {
      const replaced = ends(id, REPLACED)
      if (replaced !== undefined) {
        missing.delete(replaced)
        return REPLACED[replaced]
      }
      const stoodInFor = ends(id, STOOD_IN_FOR)
      if (stoodInFor !== undefined) {
        missing.delete(stoodInFor)
        return `export * from ${JSON.stringify(path(STOOD_IN_FOR[stoodInFor] ?? ''))}`
      }
      const changed = CHANGED.find(({ files }) => files.test(id))
      if (changed === undefined) return null
      const code = readFileSync(id, 'utf8')
      const lean = changed.change(code)
      if (lean !== code) missing.delete(changed.name)
      return lean
    },
    /** @param {Error} [error] */
    buildEnd(error) {
      if (isClient && error === undefined && missing.size > 0)
        throw new Error(
          `not found in the packages: ${[...missing].join(', ')}: look at scripts/build/lean-packages.mjs`,
        )
    },
  }
}
