import * as z from 'zod'

/** The manifest of a client's build: the built files, by source module. */
export const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
export type Manifest = z.output<typeof manifest>

interface BuiltFiles {
  /** Below the client's folder, both. */
  readonly scripts: ReadonlySet<string>
  readonly styles: ReadonlySet<string>
}

/** Scripts and style sheets of some source modules and of all that they import; a module that was not built has none. */
export function filesOf(built: Manifest, modules: readonly string[]): BuiltFiles {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = built[name]
    if (seen.has(name) || chunk === undefined) return
    seen.add(name)
    chunk.imports.forEach(visit)
    scripts.add(chunk.file)
    for (const file of chunk.css) styles.add(file)
  }
  modules.forEach(visit)
  return { scripts, styles }
}
