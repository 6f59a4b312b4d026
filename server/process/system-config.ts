import { fileURLToPath } from 'node:url'
import type { HomeModule } from '../../domain/desk/settings/home-module'
import { entriesOf } from '../../domain/desk/settings/system-entries'
import { MAP_KEY, type SystemFile } from '../../domain/desk/settings/system-fields'
import { StartRefused } from '../db/start-refused'
import { readHomeModules } from './home-modules'
import { readSystemSeed, type SystemSeed, withModules } from './system-seed'

/** What counts where nothing is said: production asks for the security check unless it is '0'. */
const PRODUCTION_DEFAULTS = new Map([['captcha_required', '1']])
const DEMO_FILE = fileURLToPath(new URL('system-config.json', import.meta.url))

/**
 * The system configuration: keys and texts (spec part 1 §3), and the modules of the home page. What is published in the
 * database counts; the files are the seed of its first version.
 */
export interface SystemConfig {
  get(key: string): string | undefined
  /** The modules of the home page (spec part 2 §2), in their order. */
  modules(): readonly HomeModule[]
  /** Takes what is published. */
  use(file: SystemFile): void
  /** Reads again what the file alone has; when the file is invalid, the log says why and nothing changes. */
  reload(log: { warn(text: string): void }): void
}

/** The files that the system configuration begins with. */
interface SystemFiles {
  /** The operator's; the demo's without it. */
  systemConfigFile?: string | undefined
  /** The operator's modules of the home page; without it the demo has its own and production none. */
  homeModulesFile?: string | undefined
}

/**
 * The seed: both files as one document, as it is written, and what no version of it has.
 * @throws StartRefused with the file, the field and what is wrong
 */
export function systemSeed(
  { systemConfigFile = DEMO_FILE, homeModulesFile }: SystemFiles,
  isDemo: boolean,
): SystemSeed {
  const seed = readSystemSeed(systemConfigFile)
  const isOwn = homeModulesFile === undefined && 'modules' in seed.document
  const modules = isOwn ? undefined : readHomeModules(homeModulesFile, isDemo)
  return modules === undefined ? seed : withModules(seed, modules, homeModulesFile ?? systemConfigFile)
}

/**
 * Reads the seed of the system configuration, which counts until `use` is given what is published.
 *
 * @param isDemo false for production, which has defaults of its own
 * @throws StartRefused with the file, the key and what is wrong
 */
export function openSystemConfig(files: SystemFiles, isDemo: boolean): SystemConfig {
  const defaults = isDemo ? undefined : PRODUCTION_DEFAULTS
  const seed = systemSeed(files, isDemo)
  let { file, mapKey } = seed
  let entries = entriesOf(file)
  return {
    get: (key) => (key === MAP_KEY ? mapKey : (entries.get(key) ?? defaults?.get(key))),
    modules: () => file.modules ?? [],
    use: (published) => {
      file = published
      entries = entriesOf(published)
    },
    reload: (log) => {
      try {
        mapKey = systemSeed(files, isDemo).mapKey
      } catch (error) {
        if (!(error instanceof StartRefused)) throw error
        log.warn(`the file of the system configuration cannot be used: ${error.message}`)
      }
    },
  }
}
