import postcss, { AtRule, type Declaration, type Node, type Rule } from 'postcss'
import type { Found } from './found'
import type { Newer } from './newer'

const FUNCTION = /(?<![\w-])([a-z][\w-]*)\(/g
const DYNAMIC_UNIT = /\d[dsl]v(?:h|w|min|max|b|i)\b/
const PSEUDO = /::?([a-z-]+)/g
const CLEAR_IN_GRADIENT = /gradient\(.*\btransparent\b/s
const STRING = /"[^"]*"|'[^']*'/g
const DISPLAYS = /^(?:inline-)?(?:flex|grid)$/

/** Whether a rule applies only where the engine has said that it knows what it holds. */
const isAsked = ({ parent }: Node): boolean =>
  parent !== undefined && ((parent instanceof AtRule && parent.name === 'supports') || isAsked(parent))

/** Whether another value of the property stands before it in the rule. */
function hasFallback(declaration: Declaration): boolean {
  const { prop, parent } = declaration
  const before = parent?.nodes?.slice(0, parent.index(declaration)) ?? []
  return before.some((node) => node.type === 'decl' && node.prop === prop)
}

/** What is newer in a declaration's value. */
function newerInDeclaration(declaration: Declaration, { styles }: Newer): Omit<Found, 'at'>[] {
  const { prop, parent } = declaration
  if (prop.startsWith('-')) return prop.startsWith('--') ? newerInValue(declaration, styles) : []
  if (/^(?:row-|column-)?gap$/.test(prop)) {
    const display = parent?.nodes?.findLast((node) => node.type === 'decl' && node.prop === 'display')
    const isKnown = display?.type === 'decl' && DISPLAYS.test(display.value)
    return isKnown || styles.flexGap === undefined
      ? []
      : [{ what: `${prop} without its display in the same rule`, since: `${styles.flexGap} for flex boxes` }]
  }
  return hasFallback(declaration) ? [] : newerInValue(declaration, styles)
}

function newerInValue({ prop, value }: Declaration, styles: Newer['styles']): Omit<Found, 'at'>[] {
  const bare = value.replace(STRING, '')
  // A mask has no colours to go through.
  const isGrey = CLEAR_IN_GRADIENT.test(bare) && !prop.startsWith('mask')
  const uses: [string, string | undefined][] = [
    ...[...bare.matchAll(FUNCTION)].map(([, name = '']): [string, string | undefined] => [
      `the function ${name}()`,
      styles.functions.get(name),
    ]),
    ['a unit of the changing screen', DYNAMIC_UNIT.test(bare) ? styles.dynamicUnits : undefined],
    // The neighbouring colour with an alpha of 0 looks the same in every engine.
    ['transparent in a gradient, which goes through grey', isGrey ? styles.clearGradients : undefined],
  ]
  return uses.flatMap(([what, since]) => (since === undefined ? [] : [{ what, since }]))
}

/** What is newer in a rule's selectors where that takes others with it: an engine leaves out the whole rule. */
function newerInSelectors({ selectors }: Rule, { styles }: Newer): Omit<Found, 'at'>[] {
  const uses = selectors.map((selector) =>
    [...selector.matchAll(PSEUDO)].flatMap(([, name = '']) => {
      const since = styles.selectors.get(name)
      return since === undefined ? [] : [{ what: `the selector :${name} beside others`, since }]
    }),
  )
  return uses.some((one) => one.length === 0) ? uses.flat() : []
}

/** Whether an engine that does not know an at-rule leaves out rules with it. */
const holdsRules = ({ nodes = [] }: AtRule): boolean => nodes.some(({ type }) => type === 'rule')

/**
 * What a style sheet uses that the floor's engines lack, but for what an older value stands before, what stands in
 * `@supports`, and what is left out alone by an engine that does not know it: a property, a keyword, a rule of its own.
 * @param css as it is written: the build lowers some of it
 * @throws CssSyntaxError for a style sheet that cannot be read
 */
export function newerInStyles(css: string, newer: Newer): Found[] {
  const found: Found[] = []
  const use = (node: Rule | AtRule | Declaration, uses: readonly Omit<Found, 'at'>[]): void => {
    if (isAsked(node)) return
    const at = node.source?.start?.offset ?? 0
    for (const one of uses) found.push({ ...one, at })
  }
  const { styles } = newer
  const root = postcss.parse(css)
  root.walkDecls((declaration) => use(declaration, newerInDeclaration(declaration, newer)))
  root.walkRules((rule) => use(rule, newerInSelectors(rule, newer)))
  root.walkAtRules((rule) => {
    const since = styles.atRules.get(rule.name)
    if (since !== undefined && holdsRules(rule)) use(rule, [{ what: `@${rule.name}`, since }])
  })
  return found
}
