import { SYSTEM_ID } from '../../domain/desk/call'
import type { DeskRequest } from '../../domain/desk/request-calls'

/** The text for what is asked for: an older system configuration waits as a larger budget does, and has none. */
export const whatAsked = ({ kind, subject }: Pick<DeskRequest, 'kind' | 'subject'>) =>
  subject === SYSTEM_ID ? 'kind.settings' : (`kind.${kind}` as const)
