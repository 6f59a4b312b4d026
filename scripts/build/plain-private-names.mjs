import { basename } from 'node:path'
import MagicString from 'magic-string'
import { parseSync, Visitor } from 'vite'

/** What a private name might be: most modules have none and are not parsed. */
const MAYBE = /(?:[.\s{?]|^)#[\w$]/m
const SCRIPT = /\.(?:ts|tsx|js|mjs)$/

/**
 * A subclass has its names beside those of its base, and they bear its own.
 * @param {import('rolldown/utils').ESTree.Class} node
 * @param {string} place names a class without a name
 */
const suffixOf = ({ superClass, id, start }, place) =>
  superClass ? `_${id?.name ?? `${place}${start}`}` : ''

/**
 * @param {import('rolldown/utils').ESTree.Class} node
 * @param {string} place
 */
function plainNamesOf(node, place) {
  const suffix = suffixOf(node, place)
  const keys = node.body.body.flatMap((member) => ('key' in member && member.key ? [member.key] : []))
  const taken = new Set(keys.map((key) => (key.type === 'Identifier' ? key.name : '')))
  const names = new Map()
  for (const key of keys) {
    if (key.type !== 'PrivateIdentifier' || names.has(key.name)) continue
    const plain = `_${names.size.toString(36)}${suffix}`
    if (taken.has(plain)) throw new Error(`${plain} is both a private and a public name.`)
    names.set(key.name, plain)
  }
  return names
}

/** @param {import('rolldown/utils').ESTree.Class} node */
const hasPrivateNames = (node) =>
  node.body.body.some((member) => 'key' in member && member.key?.type === 'PrivateIdentifier')

/**
 * Private names of a module as plain properties.
 *
 * @param {string} code JavaScript or TypeScript
 * @param {string} file its name, whose ending says which
 * @throws Error for a class whose plain names would meet others
 */
export function withPlainNames(code, file) {
  if (!MAYBE.test(code)) return null
  const { program } = parseSync(file, code)
  const place = basename(file).replace(/\W/g, '_')
  const changed = new MagicString(code)
  /** @type {Map<string, string>[]} */
  const open = []
  /** @param {import('rolldown/utils').ESTree.Class} node */
  const enter = (node) => void open.push(hasPrivateNames(node) ? plainNamesOf(node, place) : new Map())
  const leave = () => void open.pop()
  const visitor = new Visitor({
    ClassDeclaration: enter,
    'ClassDeclaration:exit': leave,
    ClassExpression: enter,
    'ClassExpression:exit': leave,
    PrivateIdentifier({ name, start, end }) {
      const plain = open.findLast((names) => names.has(name))?.get(name)
      if (plain === undefined) throw new Error(`#${name} is declared by no class around it.`)
      changed.overwrite(start, end, plain)
    },
    BinaryExpression({ left }) {
      // `#name in object` asks by the name.
      if (left.type !== 'PrivateIdentifier') return
      changed.prependLeft(left.start, "'").appendRight(left.end, "'")
    },
  })
  visitor.visit(program)
  return changed.hasChanged()
    ? { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) }
    : null
}

/**
 * Private names become plain properties in what browsers get. The oldest of them have no private methods, and the
 * compiler would keep every private member of every class in a WeakMap: a look-up each time that one is read, hundreds
 * of them in a frame. In the source, and so in every test of a unit, they stay private.
 *
 * @returns {import('vite').Plugin}
 */
export const plainPrivateNames = () => ({
  name: 'plain-private-names',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?')
    return SCRIPT.test(file) ? withPlainNames(code, file) : null
  },
})
