import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @param {string} relative */
const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/**
 * A function that the build leaves out, since nothing here calls it.
 * @param {string} name
 */
const leftOut = (name) => `() => { throw new Error(${JSON.stringify(`${name} is left out`)}) }`
/** @param {string} name */
const absent = (name) => `export const ${name} = ${leftOut(name)}`
/** @param {string} name */
const absentDefault = (name) => `export default ${leftOut(name)}`

/** Reads colours as `#rrggbb` and `#rgb` alone; Pixi itself reads numbers and lists of components. */
const HEX_COLOURS = `
export const extend = () => {}
export const colord = (value) => {
  const digits = typeof value === 'string' ? value.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3') : ''
  const isValid = /^[0-9a-f]{6}$/i.test(digits)
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return { isValid: () => isValid, rgba: { r, g, b, a: 1 } }
}`

const PIXI = 'pixi.js/lib/rendering'

/**
 * Modules of packages that the app imports through others and never reaches, by the end of their path. A phone would
 * fetch them before it can play.
 * @type {Readonly<Record<string, string>>}
 */
const REPLACED = {
  // Requests go by XMLHttpRequest, bodies are JSON, and what is asked for in the address is a URLSearchParams.
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => false',
  'axios/lib/cancel/CancelToken.js': 'export default undefined',
  'axios/lib/helpers/AxiosURLSearchParams.js': absentDefault('AxiosURLSearchParams'),
  'axios/lib/helpers/HttpStatusCode.js': 'export default undefined',
  'axios/lib/helpers/formDataToJSON.js': absentDefault('formDataToJSON'),
  'axios/lib/helpers/toFormData.js': absentDefault('toFormData'),
  'axios/lib/helpers/toURLEncodedForm.js': absentDefault('toURLEncodedForm'),
  // Keys are bytes, never made from a passphrase.
  'crypto-js/evpkdf.js': 'export default undefined',
  'crypto-js/md5.js': 'export default undefined',
  // Queries alone, and each has one page.
  '@tanstack/query-core/build/modern/mutation.js': `${absent('Mutation')}; ${absent('getDefaultState')}`,
  '@tanstack/query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': [
    'infiniteQueryBehavior',
    'hasNextPage',
    'hasPreviousPage',
  ]
    .map(absent)
    .join('; '),
  '@pixi/colord/index.mjs': HEX_COLOURS,
  '@pixi/colord/plugins/names.mjs': 'export default undefined',
  // WebGPU is not drawn with; what Pixi writes as source text, the Content-Security-Policy forbids.
  [`${PIXI}/renderers/gpu/shader/GpuProgram.mjs`]: 'export const GpuProgram = undefined',
  [`${PIXI}/renderers/gl/shader/GenerateShaderSyncCode.mjs`]: absent('generateShaderSyncCode'),
  [`${PIXI}/renderers/gl/shader/utils/generateUniformsSync.mjs`]: absent('generateUniformsSync'),
  // It cuts drawn shapes into triangles, and shapes are painted into textures here.
  'pixi.js/lib/utils/utils.mjs': absent('earcut'),
  // Textures are pictures, canvases and bytes.
  [`${PIXI}/renderers/gl/texture/uploaders/glUploadCompressedTextureResource.mjs`]:
    'export const glUploadCompressedTextureResource = undefined',
  [`${PIXI}/renderers/gl/texture/uploaders/glUploadCubeTextureResource.mjs`]:
    'export const createGlUploadCubeTextureResource = () => undefined',
  [`${PIXI}/renderers/gl/texture/uploaders/glUploadVideoResource.mjs`]:
    'export const glUploadVideoResource = undefined',
}

/**
 * Modules that one of ours stands in for.
 * @type {Readonly<Record<string, string>>}
 */
const STOOD_IN_FOR = {
  [`${PIXI}/renderers/gl/shader/program/getMaxFragmentPrecision.mjs`]:
    'scenes/engine/renderer/fragment-precision.ts',
  [`${PIXI}/batcher/shared/DefaultShader.mjs`]: 'scenes/engine/renderer/batch-shader.ts',
}

const REACT_ROUTER = /\/react-router\/dist\/production\//

/**
 * What only makes a component or a context has no effect by itself: the bundler may leave it out where it is unused.
 * @param {string} code
 */
const withoutEffects = (code) =>
  code
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')

/**
 * Leaves out of the build what packages bring and this app never reaches.
 * @returns {import('vite').Plugin}
 * @throws Error at the end of the client's build for a module of the tables that no longer is where it was
 */
export function leanPackages() {
  /**
   * @param {string} id
   * @param {Readonly<Record<string, string>>} table
   */
  const ends = (id, table) => Object.keys(table).find((end) => id.endsWith(`/node_modules/${end}`))
  const missing = new Set([...Object.keys(REPLACED), ...Object.keys(STOOD_IN_FOR)])
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
      return REACT_ROUTER.test(id) ? withoutEffects(readFileSync(id, 'utf8')) : null
    },
    /** @param {Error} [error] */
    buildEnd(error) {
      if (isClient && error === undefined && missing.size > 0)
        throw new Error(`no package has ${[...missing].join(', ')}: look at scripts/build/lean-packages.mjs`)
    },
  }
}
