import postcss, { AtRule, type Declaration, type Node, type Rule } from 'postcss'
import type { Found } from './found'
import type { Newer } from './newer'

const FUNCTION = /(?<![\w-])([a-z][\w-]*)\(/g
const DYNAMIC_UNIT = /\d[dsl]v(?:h|w|min|max|b|i)\b/
const WORD = /(?<![\w-])[a-z][a-z-]*(?![\w(-])/g
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

/** What is newer in a declaration: its property, else what its value names. */
function newerInDeclaration(declaration: Declaration, { styles }: Newer): Omit<Found, 'at'>[] {
  const { prop, parent } = declaration
  if (prop.startsWith('-')) return prop.startsWith('--') ? newerInValue(prop, declaration.value, styles) : []
  const since = styles.properties.get(prop)
  if (since !== undefined) return [{ what: `the property ${prop}`, since }]
  if (/^(?:row-|column-)?gap$/.test(prop)) {
    const display = parent?.nodes?.findLast((node) => node.type === 'decl' && node.prop === 'display')
    const isKnown = display?.type === 'decl' && DISPLAYS.test(display.value)
    return isKnown || styles.flexGap === undefined
      ? []
      : [{ what: `${prop} without its display in the same rule`, since: `${styles.flexGap} for flex boxes` }]
  }
  return hasFallback(declaration) ? [] : newerInValue(prop, declaration.value, styles)
}

function newerInValue(prop: string, value: string, styles: Newer['styles']): Omit<Found, 'at'>[] {
  const bare = value.replace(STRING, '')
  const uses: [string, string | undefined][] = [
    ...[...bare.matchAll(FUNCTION)].map(([, name = '']): [string, string | undefined] => [
      `the function ${name}()`,
      styles.functions.get(name),
    ]),
    ...[...bare.matchAll(WORD)].map(([word]): [string, string | undefined] => [
      `${prop}: ${word}`,
      styles.keywords.get(`${prop}: ${word}`),
    ]),
    ['a unit of the changing screen', DYNAMIC_UNIT.test(bare) ? styles.dynamicUnits : undefined],
    // The neighbouring colour with an alpha of 0 looks the same in every engine.
    [
      'transparent in a gradient, which goes through grey',
      CLEAR_IN_GRADIENT.test(bare) ? styles.clearGradients : undefined,
    ],
  ]
  return uses.flatMap(([what, since]) => (since === undefined ? [] : [{ what, since }]))
}

/**
 * What a style sheet uses that the floor's engines lack, but for what an older value stands before, and what stands in
 * `@supports`.
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
  root.walkRules((rule) => {
    const pseudos = [...rule.selector.matchAll(PSEUDO)].map(([, name = '']) => name)
    use(
      rule,
      pseudos.flatMap((name) => {
        const since = styles.selectors.get(name)
        return since === undefined ? [] : [{ what: `the selector :${name}`, since }]
      }),
    )
  })
  root.walkAtRules((rule) => {
    const since = styles.atRules.get(rule.name)
    if (since !== undefined) use(rule, [{ what: `@${rule.name}`, since }])
  })
  return found
}
