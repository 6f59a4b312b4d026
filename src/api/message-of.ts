import { type MessageKey, translate } from '../i18n'

/** The texts that an answer may carry for the player. */
export interface Texts {
  msg?: string | undefined
  message?: string | undefined
}

/**
 * The server's own text of an answer; an empty one counts as none.
 * @param first the field that wins where the server sends both
 */
export function serverText({ msg, message }: Texts, first: keyof Texts = 'msg'): string | undefined {
  return (first === 'msg' ? msg || message : message || msg) || undefined
}

/** What an answer says to the player: the server's text, else a message of the catalogue. */
export const messageOf = (reply: Texts, fallback: MessageKey, first?: keyof Texts): string =>
  serverText(reply, first) ?? translate(fallback)
