import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

/** What one file takes from another: the name of an export, or `*` for all of them. */
interface Taken {
  readonly file: string
  readonly name: string
}

interface Module {
  readonly exports: ReadonlySet<string>
  readonly taken: readonly Taken[]
}

/** An export and the files that import it. */
export interface ExportUse {
  readonly file: string
  readonly name: string
  readonly importers: readonly string[]
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.mts', '/index.ts', '/index.tsx']

const hasModifier = (node: ts.Node, kind: ts.SyntaxKind) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false)

/** Names that a binding declares: `a` of `const a`, `a` and `b` of `const { a, b }`. */
const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []))

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesOf(name))
  const { name } = statement as ts.Statement & { name?: ts.Node }
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : []
}

/** Names of the properties that a dynamic import's pattern takes; undefined where it takes the whole module. */
function destructured(call: ts.Node): string[] | undefined {
  const parent = call.parent
  const isThen = ts.isPropertyAccessExpression(parent) && parent.name.text === 'then'
  if (isThen && ts.isCallExpression(parent.parent)) {
    const [handler] = parent.parent.arguments
    if (handler === undefined || !ts.isArrowFunction(handler)) return undefined
    return propertiesOf(handler.parameters[0]?.name)
  }
  if (!ts.isAwaitExpression(parent)) return undefined
  const holder = ts.isParenthesizedExpression(parent.parent) ? parent.parent.parent : parent.parent
  if (ts.isPropertyAccessExpression(holder)) return [holder.name.text]
  return ts.isVariableDeclaration(holder) ? propertiesOf(holder.name) : undefined
}

function propertiesOf(pattern: ts.BindingName | undefined): string[] | undefined {
  if (pattern === undefined || !ts.isObjectBindingPattern(pattern)) return undefined
  return pattern.elements.map(({ name, propertyName }) => (propertyName ?? name).getText())
}

/** The pattern of an `import.meta.glob` from the file's folder: its `base` is put before it. */
function globOf(pattern: string, options: ts.Expression | undefined): string {
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return pattern
  const base = options.properties.find((property) => property.name?.getText() === 'base')
  const isText = base !== undefined && ts.isPropertyAssignment(base) && ts.isStringLiteral(base.initializer)
  return isText ? `${(base.initializer as ts.StringLiteral).text}/${pattern}` : pattern
}

function moduleOf(file: string, text: string, resolve: (from: string, to: string) => string[]): Module {
  const isDynamic = /\bimport(\(|\.meta\.glob)/.test(text)
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, isDynamic)
  const exports = new Set<string>()
  const taken: Taken[] = []
  const take = (from: string, names: readonly string[]) => {
    for (const target of resolve(file, from)) for (const name of names) taken.push({ file: target, name })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments
      if (first !== undefined && ts.isStringLiteralLike(first)) {
        if (node.expression.kind === ts.SyntaxKind.ImportKeyword)
          take(first.text, destructured(node) ?? ['*'])
        if (node.expression.getText() === 'import.meta.glob')
          take(globOf(first.text, node.arguments[1]), ['*'])
      }
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument
      const name = node.qualifier?.getText().split('.')[0]
      if (ts.isStringLiteral(literal)) take(literal.text, [name ?? '*'])
    }
    ts.forEachChild(node, visit)
  }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { importClause: clause, moduleSpecifier } = statement
      const bindings = clause?.namedBindings
      const names = clause?.name === undefined ? [] : ['default']
      if (bindings !== undefined && ts.isNamespaceImport(bindings)) names.push('*')
      if (bindings !== undefined && ts.isNamedImports(bindings))
        names.push(...bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text))
      take(moduleSpecifier.text, names)
    } else if (ts.isExportDeclaration(statement)) {
      const from = statement.moduleSpecifier
      const clause = statement.exportClause
      const elements = clause !== undefined && ts.isNamedExports(clause) ? clause.elements : []
      for (const { name } of elements) exports.add(name.text)
      if (clause !== undefined && ts.isNamespaceExport(clause)) exports.add(clause.name.text)
      if (from !== undefined && ts.isStringLiteral(from))
        take(
          from.text,
          elements.length > 0 ? elements.map(({ name, propertyName }) => (propertyName ?? name).text) : ['*'],
        )
    } else if (ts.isExportAssignment(statement)) exports.add('default')
    else if (hasModifier(statement, ts.SyntaxKind.ExportKeyword)) {
      if (hasModifier(statement, ts.SyntaxKind.DefaultKeyword)) exports.add('default')
      else for (const name of declaredNames(statement)) exports.add(name)
    }
    if (isDynamic) visit(statement)
  }
  return { exports, taken }
}

/**
 * Every export of the given files with the files that import it. A namespace import, an `export *`, a glob and a
 * dynamic import that keeps the whole module take all exports of their file.
 * @param files TypeScript and JavaScript modules, relative to `root`
 * @param aliases files that stand for a package's name
 */
export function exportUses(
  root: string,
  files: readonly string[],
  aliases: Readonly<Record<string, string>>,
): ExportUse[] {
  const known = new Set(files)
  const resolve = (from: string, to: string): string[] => {
    if (!to.startsWith('.')) return to in aliases ? [aliases[to] as string] : []
    const path = posix.join(posix.dirname(from), to)
    if (path.includes('*')) {
      const pattern = path.replaceAll('.', '\\.').replaceAll('**/', '(.+/)?').replaceAll('*', '[^/]*')
      return files.filter((file) => new RegExp(`^${pattern}$`).test(file))
    }
    const found = ENDINGS.map((ending) => path + ending).find((file) => known.has(file))
    return found === undefined ? [] : [found]
  }
  const modules = new Map(
    files.map((file) => [file, moduleOf(file, readFileSync(join(root, file), 'utf8'), resolve)]),
  )
  const importers = new Map<string, Set<string>>()
  for (const [file, { taken }] of modules)
    for (const { file: target, name } of taken) {
      if (target === file) continue
      const names = name === '*' ? (modules.get(target)?.exports ?? []) : [name]
      for (const each of names) {
        const key = `${target} ${each}`
        importers.set(key, (importers.get(key) ?? new Set()).add(file))
      }
    }
  return [...modules].flatMap(([file, { exports }]) =>
    [...exports].map((name) => ({ file, name, importers: [...(importers.get(`${file} ${name}`) ?? [])] })),
  )
}
