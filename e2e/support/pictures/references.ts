import { referenceSets } from '../../../scripts/references.mjs'

/** Key of the browser in use, such as `chromium-156`; the configuration leaves it in every worker's environment. */
export const browserInUse = (): string => process.env.CHROMIUM_KEY ?? ''

/** Whether there are reference pictures of the browser in use. */
export const hasReferences = (): boolean => referenceSets().includes(browserInUse())
