import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the module whose `import.meta.url` is given. */
export const here = (moduleUrl: string): string => dirname(fileURLToPath(moduleUrl))
