import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const named = z.record(z.string(), z.string()).default({})
/** The lock file's first entry is the project itself; `npm ci` refuses one that differs from `package.json`. */
const lockFile = z.object({
  packages: z.object({ '': z.object({ dependencies: named, devDependencies: named }) }),
})

/** One version, also of a package that stands in for another: `1.2.3`, `1.2.3-rc.1`, `npm:other@1.2.3`. */
const EXACT = /^(npm:(@[^/@]+\/)?[^/@]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/

/** The project's own dependencies that more than one version would do for: an install could then bring another than was tested. */
export function rangeProblems(root: string): string[] {
  const file = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const { dependencies, devDependencies } = file.packages['']
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} is asked for as '${version}': name one version`)
}
