import activity from './activity'
import bank from './bank'
import cards from './cards'
import common from './common'
import counter from './counter'
import home from './home'
import legal from './legal'
import newYear from './new-year'
import overlays from './overlays'
import prizes from './prizes'
import receipt from './receipt'
import records from './records'
import visit from './visit'
import wallet from './wallet'

/** What every page and the pages of a game say: loaded before the first page. */
export const firstMessages = {
  ...common,
  ...activity,
  ...bank,
  ...cards,
  ...legal,
  ...overlays,
  ...records,
  ...visit,
}

/** What the other pages say: loaded with their code. */
export const laterMessages = {
  ...home,
  ...newYear,
  ...prizes,
  ...wallet,
}

/** What the receipt and the counter say: no other page has a text of theirs. */
export const apartMessages = { ...counter, ...receipt }

/** Every message of every subject; a new subject adds its file here. */
export const messages = { ...firstMessages, ...laterMessages, ...apartMessages }

export type MessageKey = keyof typeof messages
