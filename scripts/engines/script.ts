import { type ESTree, parseSync, Visitor } from 'vite'
import { type Found, newerInRegexp } from './found'
import { bare, declaredBy, keyOf, nameOf, textOf } from './names'
import type { Newer } from './newer'

/** What the names of objects stand for. */
const INTERFACES: ReadonlyMap<string | undefined, string> = new Map([
  ['window', 'Window'],
  ['self', 'Window'],
  ['globalThis', 'Window'],
  ['document', 'Document'],
  ['documentElement', 'HTMLElement'],
  ['body', 'HTMLElement'],
  ['navigator', 'Navigator'],
  ['location', 'Location'],
  ['history', 'History'],
  ['screen', 'Screen'],
  ['performance', 'Performance'],
  ['crypto', 'Crypto'],
  ['subtle', 'SubtleCrypto'],
  ['signal', 'AbortSignal'],
  ['visualViewport', 'VisualViewport'],
  ['clipboard', 'Clipboard'],
  ['fonts', 'FontFaceSet'],
  ['searchParams', 'URLSearchParams'],
])

type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression

/** A function that is being read, by the names that it asks for. */
type Frame = Set<string>

interface Use extends Found {
  /** Asked for by one of the functions around it, it is used only where it is there. */
  readonly name: string
  readonly frames: readonly Frame[]
  /** Declared by the script itself, it is not the engine's. */
  readonly isGlobal?: boolean
}

/** Reads one script. */
class Reader {
  readonly #frames: Frame[] = [new Set()]
  readonly #uses: Use[] = []
  readonly #declared = new Set<string>()
  /** Nodes that are no use: names of members and keys, and what is called only where it is there. */
  readonly #skipped = new Set<ESTree.Node>()

  constructor(private readonly newer: Newer) {}

  read(program: ESTree.Program): Found[] {
    const enter = (node: AnyFunction) => this.#enter(node)
    const leave = () => void this.#frames.pop()
    const declare = (node: { id: ESTree.Node | null }) => this.#declare(node.id)
    const declareImport = (node: { local: ESTree.Node }) => this.#declare(node.local)
    const skipKey = (node: { key: ESTree.Node; computed: boolean }) => {
      if (!node.computed) this.#skipped.add(node.key)
    }
    const askTest = (node: { test: ESTree.Node }) => this.#ask(node.test)
    const { syntax } = this.newer
    new Visitor({
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      ClassDeclaration: declare,
      ClassExpression: declare,
      CatchClause: (node) => this.#declare(node.param),
      ImportSpecifier: declareImport,
      ImportDefaultSpecifier: declareImport,
      ImportNamespaceSpecifier: declareImport,
      Property: skipKey,
      MethodDefinition: skipKey,
      PropertyDefinition: skipKey,
      VariableDeclarator: (node) => this.#variable(node),
      IfStatement: askTest,
      ConditionalExpression: askTest,
      LogicalExpression: (node) => this.#ask(node.left),
      UnaryExpression: (node) => {
        if (node.operator === 'typeof' || node.operator === '!') this.#ask(node.argument)
      },
      BinaryExpression: (node) => {
        if (node.operator === 'in') this.#asked(textOf(node.left))
      },
      AwaitExpression: (node) => {
        if (this.#frames.length === 1) this.#syntax('await outside a function', syntax.topLevelAwait, node)
      },
      StaticBlock: (node) => this.#syntax('a static block', syntax.staticBlock, node),
      PrivateIdentifier: (node) => this.#syntax('a private name', syntax.privateField, node),
      Literal: (node) => {
        if ('regex' in node) this.#regexp(node.regex.pattern, node.regex.flags, node)
      },
      Identifier: (node) => {
        const since = this.newer.globals.get(node.name)
        if (!this.#skipped.has(node)) this.#use(node.name, since, node, { isGlobal: true })
      },
      MemberExpression: (node) => this.#member(node),
      NewExpression: (node) => this.#made(node),
      CallExpression: (node) => {
        if (node.optional) this.#skipped.add(bare(node.callee))
        this.#made(node)
      },
    }).visit(program)
    return this.#uses
      .filter(({ name, frames }) => !frames.some((frame) => frame.has(name)))
      .filter(({ name, isGlobal }) => !isGlobal || !this.#declared.has(name))
      .map(({ what, since, at, isSyntax }) => ({ what, since, at, ...(isSyntax && { isSyntax }) }))
  }

  #use(
    what: string,
    since: string | undefined,
    { start }: ESTree.Span,
    { name = what, ...more }: Partial<Pick<Use, 'name' | 'isGlobal' | 'isSyntax'>> = {},
  ): void {
    if (since === undefined) return
    // What stands in no function is asked for by the script; another module's question is none of a function's.
    const [script, ...functions] = this.#frames
    const frames = functions.length > 0 || !script ? functions : [script]
    this.#uses.push({ what, since, at: start, name, frames, ...more })
  }

  #syntax(what: string, since: string | undefined, node: ESTree.Span): void {
    this.#use(what, since, node, { isSyntax: true })
  }

  #asked(name: string | undefined): void {
    if (name !== undefined) this.#frames[this.#frames.length - 1]?.add(name)
  }

  /** Notes what a condition looks at. */
  #ask(node: ESTree.Node): void {
    const plain = bare(node)
    if (plain.type === 'LogicalExpression' || plain.type === 'BinaryExpression') {
      this.#ask(plain.left)
      this.#ask(plain.right)
    } else if (plain.type === 'UnaryExpression') this.#ask(plain.argument)
    // `(x = y.z) == null || x.call(y)` is `y.z?.()` of a compiler.
    else if (plain.type === 'AssignmentExpression') this.#ask(plain.right)
    else this.#asked(nameOf(plain))
  }

  #declare(node: ESTree.Node | null): void {
    for (const name of declaredBy(node)) this.#declared.add(name)
  }

  #enter(node: AnyFunction): void {
    this.#declare(node.id)
    this.#frames.push(new Set())
    for (const parameter of node.params) this.#declare(parameter)
  }

  #variable(node: ESTree.VariableDeclarator): void {
    this.#declare(node.id)
    if (node.id.type !== 'ObjectPattern' || !node.init) return
    const owner = nameOf(node.init)
    for (const property of node.id.properties) this.#named(owner, keyOf(property), property)
  }

  /** A name of an object that is known. */
  #named(owner: string | undefined, name: string | undefined, node: ESTree.Span): void {
    const ofInterface = `${INTERFACES.get(owner)}.${name}`
    const [what, since] = this.newer.statics.has(`${owner}.${name}`)
      ? [`${owner}.${name}`, this.newer.statics.get(`${owner}.${name}`)]
      : [ofInterface, this.newer.ofInterface.get(ofInterface)]
    this.#use(what, since, node, { name })
  }

  #member(node: ESTree.MemberExpression): void {
    if (!node.computed) this.#skipped.add(node.property)
    const name = nameOf(node)
    if (name === undefined || this.#skipped.has(node)) return
    const owner = nameOf(node.object)
    if (INTERFACES.get(owner) === 'Window' && this.newer.globals.has(name))
      this.#use(name, this.newer.globals.get(name), node.property)
    else this.#named(owner, name, node.property)
  }

  #regexp(pattern: string, flags: string, node: ESTree.Span): void {
    for (const { what, since } of newerInRegexp(pattern, flags, this.newer)) this.#syntax(what, since, node)
  }

  #made({ callee, arguments: [pattern, flags] }: ESTree.NewExpression | ESTree.CallExpression): void {
    if (nameOf(callee) === 'RegExp') this.#regexp(textOf(pattern) ?? '', textOf(flags) ?? '', callee)
  }
}

/**
 * What a script uses that the floor's engines lack, but for what a function asks for before it uses it: `'x' in y`,
 * `typeof x`, `if (y.x)`, `y.x?.()`. What an object has whose kind is not known (`x.at()`) is not found, nor what an
 * engine ignores that does not know it: attributes, options, events. `npm run test:engines` plays those.
 * @param file its name, whose ending says what it is
 * @param code as an engine gets it
 * @throws Error for a script that cannot be read
 */
export function newerInScript(file: string, code: string, newer: Newer): Found[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return new Reader(newer).read(program)
}
