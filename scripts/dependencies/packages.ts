import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})
/** `license` as packages write it: a text, in old ones an object or a list of objects. */
const named = z.object({ type: z.string() })
const manifest = z.object({
  license: z.union([z.string(), named]).optional(),
  licenses: z.array(named).optional(),
})

/** One package of the lock file, for production or development. */
export interface LockedPackage {
  /** Its place in the lock file, as `node_modules/a/node_modules/b`. */
  readonly place: string
  readonly name: string
  readonly version: string
  /** What it says of itself where it is installed, else what the lock file says. */
  readonly licence: string | undefined
}

function installedLicence(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (license !== undefined) return typeof license === 'string' ? license : license.type
  return licenses && `(${licenses.map(({ type }) => type).join(' OR ')})`
}

/** Every package that `package-lock.json` of a folder names, those of other platforms included. */
export function lockedPackages(root: string): LockedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages).flatMap(([place, { version, license, link }]) => {
    if (place === '' || link) return []
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = installedLicence(join(root, place)) ?? license
    return [{ place, name, version: version ?? '', licence }]
  })
}
