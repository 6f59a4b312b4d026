import type { TextKey, Translate } from '../i18n/translator'

/** What is done by nobody: the campaigns that an installation begins with, and what the server does by itself. */
const NOBODY: Readonly<Record<string, TextKey>> = { seed: 'actor.seed', system: 'actor.system' }

/** Who did something, as it is read; '–' for nobody. */
export function actorName(actor: string, t: Translate): string {
  const name = Object.hasOwn(NOBODY, actor) ? NOBODY[actor] : undefined
  return name === undefined ? actor || '–' : t(name)
}
