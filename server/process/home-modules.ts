import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { address as anyAddress } from '../../domain/campaign/leaves/addresses'
import { choice, filledLocalText, flagText } from '../../domain/campaign/leaves/texts'
import { ANY_HOST } from '../../domain/rules/visit/hosts'
import { safeLink } from '../../domain/rules/visit/links'
import { StartRefused } from '../db/start-refused'

const DEMO_FILE = fileURLToPath(new URL('home-modules.json', import.meta.url))
/** In place of the origin that the pages are served from. */
const ANY_ORIGIN = 'https://origin.invalid'

/** An address that a page would open (decisions §6). */
const address = anyAddress.refine(
  (link) => link === '' || safeLink(link, { origin: ANY_ORIGIN, development: true, hosts: ANY_HOST }).ok,
  'expected an https address or a path of this site',
)

const homeModule = z.strictObject({
  /** '1' banner, '2' campaign entry, '3' bottom picture. */
  location: choice('1', '2', '3'),
  moduleName: filledLocalText(100),
  moduleImg: address.optional(),
  activityLink: address.optional(),
  isThirdLinks: flagText.optional(),
})
type HomeModule = z.output<typeof homeModule>

/** The modules of the home page (spec part 2 §2), in the order of a JSON file. */
export interface HomeModules {
  all(): readonly HomeModule[]
  /** Reads the file again; when it is invalid, the previous one stays in use and the log says why. */
  reload(log: { warn(text: string): void }): void
}

function read(file: string): HomeModule[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartRefused(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
  const checked = z.array(homeModule).safeParse(parsed)
  if (checked.success) return checked.data
  const issue = checked.error.issues[0]
  throw new StartRefused(`${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is wrong'}`)
}

/**
 * Reads the modules of the home page.
 * @param file the operator's; without it the demo has its own and production none
 * @throws StartRefused with the file, the field and what was expected
 */
export function openHomeModules(file: string | undefined, isDemo: boolean): HomeModules {
  const readIn = () => (file === undefined && !isDemo ? [] : read(file ?? DEMO_FILE))
  let modules = readIn()
  return {
    all: () => modules,
    reload: (log) => {
      try {
        modules = readIn()
      } catch (error) {
        if (!(error instanceof StartRefused)) throw error
        log.warn(`home modules kept as they were: ${error.message}`)
      }
    },
  }
}
