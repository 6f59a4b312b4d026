import { createRequire } from 'node:module'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import type { Floor } from './floor'

/** A feature whose support is known. */
export type CompatNode = Identifier & { __compat: CompatStatement }

export function readData(): CompatData {
  // Twenty megabytes of JSON: as an import they would be looked through by each tool that reads types.
  return createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
}

const hasSupport = (node: Identifier): node is CompatNode => node.__compat !== undefined

/** The features below one, by their names. */
export const childrenOf = (node: Identifier): [string, CompatNode][] =>
  Object.keys(node).flatMap((name): [string, CompatNode][] => {
    const child = name === '__compat' ? undefined : node[name]
    return child && hasSupport(child) ? [[name, child]] : []
  })

/** @throws Error where the data have nothing of this path ('api.AbortSignal') */
export function nodeAt(data: CompatData, path: string): Identifier {
  const [area = '', ...below] = path.split('.')
  const areas: Readonly<Record<string, Identifier>> = {
    api: data.api,
    css: data.css,
    html: data.html,
    javascript: data.javascript,
  }
  let node = areas[area]
  for (const name of below) node = node?.[name]
  if (!node) throw new Error(`The data of browsers know no ${path}.`)
  return node
}

type Browser = 'chrome' | 'chrome_android' | 'safari' | 'safari_ios'

/** Phones have touch and desks a wheel: what an engine has on one of them, it has. */
const ENGINES = [
  { key: 'chrome', name: 'Chrome', browsers: ['chrome', 'chrome_android'] },
  { key: 'safari', name: 'Safari', browsers: ['safari', 'safari_ios'] },
] as const satisfies readonly { key: keyof Floor; name: string; browsers: readonly Browser[] }[]

const statementsOf = ({ support }: CompatStatement, browser: Browser): SimpleSupportStatement[] =>
  [support[browser] ?? []].flat()

const isPlain = ({ flags, prefix, alternative_name }: SimpleSupportStatement) =>
  !flags && !prefix && !alternative_name

/** A version by its parts; '≤37' is at most 37. */
const partsOf = (version: string) => version.replace('≤', '').split('.').map(Number)

function isReached(version: string, by: string): boolean {
  const has = partsOf(by)
  for (const [place, part] of partsOf(version).entries()) {
    const other = has[place] ?? 0
    if (part !== other) return part < other
  }
  return true
}

function has(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement
  if (!isPlain(statement) || typeof added !== 'string' || added === 'preview') return false
  return isReached(added, version) && !(typeof removed === 'string' && isReached(removed, version))
}

/** Whether both engines of a floor have a feature, without a prefix and without a flag. */
export const isAtFloor = (compat: CompatStatement, floor: Floor): boolean =>
  ENGINES.every(({ key, browsers }) =>
    browsers.some((browser) => statementsOf(compat, browser).some((one) => has(one, floor[key]))),
  )

/** The engines that have a feature, for people: 'Chrome 93, Safari 15.4'. */
export const sinceOf = (compat: CompatStatement): string =>
  ENGINES.map(({ key, name }) => {
    const added = statementsOf(compat, key).find(isPlain)?.version_added
    return typeof added === 'string' ? `${name} ${added}` : `no ${name}`
  }).join(', ')
