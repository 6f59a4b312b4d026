import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A function of the server with a parameter of services: those that it declares, and its text. */
interface Declared {
  readonly file: string
  readonly name: string
  readonly services: readonly string[]
  readonly parameter: ts.ParameterDeclaration
}

/** Declared functions by file and name, and each file's imports: the local name with the file that it is from. */
interface Tree {
  readonly functions: ReadonlyMap<string, Declared>
  readonly imports: ReadonlyMap<string, string>
}

const keyOf = (file: string, name: string) => `${file} ${name}`

/** The names in `Uses<'a' | NamedSet>` or `Reads<…>`; undefined for another type. */
function namesIn(type: ts.TypeNode | undefined, sets: ReadonlyMap<string, string[]>): string[] | undefined {
  if (type === undefined || !ts.isTypeReferenceNode(type) || !/^(Uses|Reads)$/.test(type.typeName.getText()))
    return undefined
  return literalsOf(type.typeArguments?.[0]).flatMap((name) => sets.get(name) ?? [name])
}

const literalsOf = (type: ts.TypeNode | undefined): string[] =>
  type === undefined
    ? []
    : ts.isUnionTypeNode(type)
      ? type.types.flatMap(literalsOf)
      : [type.getText().replaceAll("'", '')]

function read(texts: Readonly<Record<string, string>>): Tree {
  const functions = new Map<string, Declared>()
  const imports = new Map<string, string>()
  const sources = Object.entries(texts).map(([file, text]) =>
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
  )
  const sets = new Map<string, string[]>()
  for (const source of sources)
    for (const statement of source.statements)
      if (ts.isTypeAliasDeclaration(statement) && /Services$/.test(statement.name.text))
        sets.set(statement.name.text, literalsOf(statement.type))

  for (const { fileName: file, statements } of sources) {
    const add = (name: string, holder: ts.SignatureDeclaration) => {
      for (const parameter of holder.parameters) {
        const services = namesIn(parameter.type, sets)
        if (services) functions.set(keyOf(file, name), { file, name, services, parameter })
      }
    }
    for (const statement of statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name) add(statement.name.text, statement)
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (initializer && ts.isArrowFunction(initializer)) add(name.getText(), initializer)
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const from = posix.join(posix.dirname(file), `${statement.moduleSpecifier.text}.ts`)
      const bindings = statement.importClause?.namedBindings
      if (bindings !== undefined && ts.isNamedImports(bindings))
        for (const { name, propertyName } of bindings.elements)
          imports.set(keyOf(file, name.text), keyOf(from, (propertyName ?? name).text))
    }
  }
  return { functions, imports }
}

/** Services that a function declares and neither uses nor passes on; none where it passes all to an unknown function. */
function unused({ functions, imports }: Tree, { file, services, parameter }: Declared): string[] {
  const used = new Set<string>()
  const takeAll = () => {
    for (const name of services) used.add(name)
  }
  const takeFrom = (node: ts.Node) => {
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent)) return used.add(parent.name.text)
    if (!ts.isCallExpression(parent) || parent.expression === node) return takeAll()
    const callee = parent.expression.getText()
    const declared =
      functions.get(keyOf(file, callee)) ?? functions.get(imports.get(keyOf(file, callee)) ?? '')
    if (declared === undefined) return takeAll()
    for (const name of declared.services) used.add(name)
  }
  const visit = (node: ts.Node, name: string): void => {
    const isOwn =
      node.parent === parameter || (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
    if (ts.isIdentifier(node) && node.text === name && !isOwn) takeFrom(node)
    ts.forEachChild(node, (child) => visit(child, name))
  }
  if (ts.isObjectBindingPattern(parameter.name))
    for (const element of parameter.name.elements) used.add((element.propertyName ?? element.name).getText())
  else visit(parameter.parent, parameter.name.getText())
  return services.filter((name) => !used.has(name))
}

/** `file function: services` for each function that names services without a use for them. */
function needless(texts: Readonly<Record<string, string>>): string[] {
  const tree = read(texts)
  return [...tree.functions.values()].flatMap((declared) => {
    const names = unused(tree, declared)
    return names.length > 0 ? [`${declared.file} ${declared.name}: ${names.join(', ')}`] : []
  })
}

describe('a function of the server', () => {
  it('declares no service that it does not use', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/*.ts'], {
      cwd: root,
      encoding: 'utf8',
    }).split('\n')
    const texts = Object.fromEntries(
      files.filter(Boolean).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    )
    expect(Object.values(texts).filter((text) => /(Uses|Reads)</.test(text)).length).toBeGreaterThan(50)
    expect(needless(texts)).toEqual([])
  })

  it('is found where it does', () => {
    const texts = {
      'a.ts': [
        "import { inner } from './b'",
        "type RouteServices = 'log' | 'jobs'",
        "export function direct(ctx: Uses<'clock' | 'db'>) { return ctx.clock.now() }",
        "export const through = (ctx: Uses<'clock' | 'sms' | 'db'>) => inner(ctx)",
        'export function aSet(ctx: Uses<RouteServices>) { return () => ctx.log }',
        "export function unknown(ctx: Uses<'sms'>) { return elsewhere(ctx) }",
      ].join('\n'),
      'b.ts': "export function inner({ db, clock: time }: Uses<'clock' | 'db'>) { return [db, time] }",
    }
    expect(needless(texts)).toEqual(['a.ts direct: db', 'a.ts through: sms', 'a.ts aSet: jobs'])
  })
})
