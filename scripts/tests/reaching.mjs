import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../tally.mjs'

const imported = new Map()

/** The scripts of ours that a script imports. */
function importsOf(path) {
  const known = imported.get(path)
  if (known !== undefined) return known
  const found = ts
    .preProcessFile(readFileSync(path, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .flatMap(({ fileName }) => ['', '.ts', '.tsx'].map((end) => join(dirname(path), fileName + end)))
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
  imported.set(path, found)
  return found
}

/** The tests below a folder that import a module, themselves or through others; all are paths from the root. */
export function testsReaching(folder, module) {
  const target = join(root, module)
  const reaches = (test) => {
    const seen = new Set([test])
    for (const path of seen) for (const file of importsOf(path)) seen.add(file)
    return seen.has(target)
  }
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(root, folder, name))
    .filter(reaches)
    .map((path) => relative(root, path))
    .sort()
}
