import type * as z from 'zod/mini'
import type { versionCall } from '../../domain/desk/version-calls'

/** A version with its document, its problems and what was done to it. */
export type VersionAnswer = z.output<typeof versionCall.response>
