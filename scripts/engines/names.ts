import type { ESTree } from 'vite'

/** A text without values in it: a minifier writes those as templates. */
export function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  const [only, ...more] = node?.type === 'TemplateLiteral' ? node.quasis : []
  return more.length === 0 ? (only?.value.cooked ?? undefined) : undefined
}

const LAST = (parts: readonly ESTree.Node[]) => parts[parts.length - 1]

/** Without what stands around it: `(0, x.y)` calls a function without its object. */
export function bare(node: ESTree.Node): ESTree.Node {
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return bare(node.expression)
  const last = node.type === 'SequenceExpression' ? LAST(node.expressions) : undefined
  return last ? bare(last) : node
}

/** What something is called, without its owner; undefined for what has no name. */
export function nameOf(node: ESTree.Node | null | undefined): string | undefined {
  const plain = node ? bare(node) : undefined
  if (plain?.type === 'Identifier') return plain.name
  if (plain?.type !== 'MemberExpression') return undefined
  return plain.computed ? textOf(plain.property) : nameOf(plain.property)
}

/** The key of a property of a pattern. */
export function keyOf(property: ESTree.Node): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined
  return property.key.type === 'Identifier' ? property.key.name : textOf(property.key)
}

/** The names that a pattern declares. */
export function declaredBy(node: ESTree.Node | null | undefined): string[] {
  if (node?.type === 'Identifier') return [node.name]
  if (node?.type === 'AssignmentPattern') return declaredBy(node.left)
  if (node?.type === 'RestElement') return declaredBy(node.argument)
  if (node?.type === 'ArrayPattern') return node.elements.flatMap(declaredBy)
  if (node?.type === 'ObjectPattern')
    return node.properties.flatMap((property) =>
      declaredBy(property.type === 'Property' ? property.value : property),
    )
  return []
}
