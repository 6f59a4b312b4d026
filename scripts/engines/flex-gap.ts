import { list, type Plugin, type Rule } from 'postcss'

/**
 * Engines that have `gap` in grids alone: Chrome up to 83, Safari up to 14.0. None of them has either of these, and
 * all that have it have one.
 */
const WITHOUT_GAP = 'not ((inset: 0) or (ruby-position: over))'

const FLEX = /^(inline-)?flex$/
const GAP = /^(row-|column-)?gap$/

/** The last value of a property in a rule. */
function lastValue(rule: Rule, name: RegExp): string | undefined {
  const found = rule.nodes.findLast((node) => node.type === 'decl' && name.test(node.prop))
  return found?.type === 'decl' ? found.value : undefined
}

const isZero = (length: string) => Number.parseFloat(length) === 0

/** Half of a length such as '14px'; of a sum or a variable by the engine. */
function half(length: string): string {
  const [, number, unit] = /^([\d.]+)([a-z%]*)$/.exec(length) ?? []
  return number === undefined ? `calc(${length} / 2)` : `${Number(number) / 2}${unit}`
}

/** What the children of a flex box get in place of its gap. */
function margins(rule: Rule, gap: string): { children: string; margin: string; value: string }[] {
  const [row = '0', column = row] = list.space(gap)
  const flow = [lastValue(rule, /^flex-(direction|flow)$/), lastValue(rule, /^flex-wrap$/)].join(' ')
  if (/\bwrap\b/.test(flow)) {
    // A line's first and last child have a half too: centred lines stay in the middle.
    const value = [row, column].map((length) => (isZero(length) ? '0' : half(length))).join(' ')
    return [{ children: '> *', margin: 'margin', value }]
  }
  const isColumn = /\bcolumn/.test(flow)
  const isReverse = /-reverse\b/.test(flow)
  const side = isColumn ? (isReverse ? 'bottom' : 'top') : isReverse ? 'right' : 'left'
  return [{ children: '> * + *', margin: `margin-${side}`, value: isColumn ? row : column }]
}

/**
 * PostCSS plugin: children of flex boxes keep their distance where an engine knows no `gap` there. A rule says `display`
 * and `gap` together, as the check of style sheets asks; what an engine that knows it gets stays as it is.
 */
export const flexGap: Plugin = {
  postcssPlugin: 'flex-gap',
  OnceExit(root, { AtRule, Rule: NewRule }) {
    root.walkRules((rule) => {
      const gap = lastValue(rule, GAP)
      if (gap === undefined || !FLEX.test(lastValue(rule, /^display$/) ?? '')) return
      const fallback = new AtRule({ name: 'supports', params: WITHOUT_GAP, source: rule.source })
      for (const { children, margin, value } of margins(rule, gap)) {
        const selectors = rule.selectors.map((selector) => `${selector} ${children}`)
        const spaced = new NewRule({ selectors, source: rule.source })
        spaced.append({ prop: margin, value, source: rule.source })
        fallback.append(spaced)
      }
      rule.after(fallback)
    })
  },
}
