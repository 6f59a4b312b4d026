import type { CompatStatement } from '@mdn/browser-compat-data'
import { type CompatNode, childrenOf, isAtFloor, nodeAt, readData, sinceOf } from './compat-data'
import type { Floor } from './floor'

/** Names that engines of a floor lack, each with the engines that have it ('Chrome 93, Safari 15.4'). */
export interface Newer {
  /** Functions, classes and objects that are there without an import. */
  readonly globals: ReadonlyMap<string, string>
  /** `Object.hasOwn`. */
  readonly statics: ReadonlyMap<string, string>
  /** `AbortSignal.reason`: an interface's. */
  readonly ofInterface: ReadonlyMap<string, string>
  readonly regexps: Readonly<Record<keyof typeof REGEXPS, string | undefined>>
  readonly syntax: Readonly<Record<keyof typeof SYNTAX, string | undefined>>
  readonly styles: NewerStyles
}

/** What style sheets name that engines of a floor lack. */
export interface NewerStyles {
  /** 'has', without its colon. */
  readonly selectors: ReadonlyMap<string, string>
  readonly atRules: ReadonlyMap<string, string>
  /** 'min', without its bracket. */
  readonly functions: ReadonlyMap<string, string>
  readonly flexGap: string | undefined
  /** Gradients that mix colours by their alpha: without it `transparent` is black without alpha. */
  readonly clearGradients: string | undefined
  /** `dvh` and its like. */
  readonly dynamicUnits: string | undefined
}

const REGEXPS = {
  lookBehind: 'javascript.regular_expressions.lookbehind_assertion',
  modifiers: 'javascript.regular_expressions.modifier',
  namedGroups: 'javascript.regular_expressions.named_capturing_group',
  properties: 'javascript.regular_expressions.unicode_character_class_escape',
  d: 'javascript.builtins.RegExp.hasIndices',
  s: 'javascript.builtins.RegExp.dotAll',
  v: 'javascript.builtins.RegExp.unicodeSets',
} as const

/** What a compiler cannot say with older words, or was not asked to. */
const SYNTAX = {
  topLevelAwait: 'javascript.operators.await.top_level',
  staticBlock: 'javascript.classes.static.initialization_blocks',
  privateField: 'javascript.classes.private_class_fields',
} as const

/** What the data list beside the members of an interface. */
const NO_MEMBER = /^@@|_(?:event|static|parameter|constructor)$|^[a-z]+_[a-z]/
const STATIC = /_static$/

/** Collects names that the floor lacks; who has a name by one of its owners has it. */
class Names {
  readonly #had = new Set<string>()
  readonly #lacking = new Map<string, string>()

  constructor(private readonly floor: Floor) {}

  add(name: string, compat: CompatStatement): void {
    if (isAtFloor(compat, this.floor)) this.#had.add(name)
    else this.#lacking.set(name, sinceOf(compat))
  }

  lacking(): ReadonlyMap<string, string> {
    return new Map([...this.#lacking].filter(([name]) => !this.#had.has(name)))
  }
}

const specsOf = ({ spec_url }: CompatStatement): string[] => [spec_url ?? []].flat()

/** The data do not say which members of the language's own classes are static, but the specification's address does. */
const isStatic = (name: string, compat: CompatStatement): boolean =>
  STATIC.test(name) ||
  (specsOf(compat).some((url) => url.includes('tc39')) &&
    !specsOf(compat).some((url) => url.includes('prototype')))

/**
 * Reads from MDN's data of browsers what the engines of a floor lack.
 * @throws Error where the data have lost a name that is looked for
 */
export function newerThan(floor: Floor): Newer {
  const data = readData()
  const names = () => new Names(floor)
  const [globals, statics, ofInterface] = [names(), names(), names()]

  const addMember = (owner: string, isOld: boolean, name: string, { __compat: compat }: CompatNode): void => {
    if (isStatic(name, compat)) {
      if (isOld) statics.add(`${owner}.${name.replace(STATIC, '')}`, compat)
    } else if (!NO_MEMBER.test(name) && name !== owner) ofInterface.add(`${owner}.${name}`, compat)
  }

  const addInterface = (owner: string, node: CompatNode): void => {
    globals.add(owner, node.__compat)
    const isOld = isAtFloor(node.__compat, floor)
    for (const [name, child] of childrenOf(node)) addMember(owner, isOld, name, child)
  }

  const addAll = (path: string, add: (name: string, node: CompatNode) => void): void => {
    for (const [name, node] of childrenOf(nodeAt(data, path))) add(name, node)
  }
  addAll('api', addInterface)
  addAll('javascript.builtins', addInterface)
  addAll('javascript.builtins.Intl', (name, node) => addInterface(`Intl.${name}`, node))
  addAll('api.Window', (name, { __compat }) => {
    if (!NO_MEMBER.test(name)) globals.add(name, __compat)
  })

  const since = (path: string): string | undefined => {
    const compat = nodeAt(data, path).__compat
    if (!compat) throw new Error(`The data of browsers know no ${path}.`)
    return isAtFloor(compat, floor) ? undefined : sinceOf(compat)
  }
  const [selectors, atRules, functions] = [names(), names(), names()]
  addAll('css.selectors', (name, { __compat }) => selectors.add(name, __compat))
  addAll('css.at-rules', (name, { __compat }) => atRules.add(name, __compat))
  addAll('css.types', (name, { __compat }) => functions.add(name, __compat))

  return {
    globals: globals.lacking(),
    statics: statics.lacking(),
    ofInterface: ofInterface.lacking(),
    regexps: {
      lookBehind: since(REGEXPS.lookBehind),
      modifiers: since(REGEXPS.modifiers),
      namedGroups: since(REGEXPS.namedGroups),
      properties: since(REGEXPS.properties),
      d: since(REGEXPS.d),
      s: since(REGEXPS.s),
      v: since(REGEXPS.v),
    },
    syntax: {
      topLevelAwait: since(SYNTAX.topLevelAwait),
      staticBlock: since(SYNTAX.staticBlock),
      privateField: since(SYNTAX.privateField),
    },
    styles: {
      selectors: selectors.lacking(),
      atRules: atRules.lacking(),
      functions: functions.lacking(),
      flexGap: since('css.properties.gap.flex_context'),
      clearGradients: since('css.types.gradient.linear-gradient.premultiplied_gradients'),
      dynamicUnits: since('css.types.length.viewport_percentage_units_dynamic'),
    },
  }
}
