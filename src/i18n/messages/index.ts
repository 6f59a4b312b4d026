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

/** Every message of every subject; a new subject adds its file here. */
export const messages = {
  ...common,
  ...activity,
  ...bank,
  ...cards,
  ...counter,
  ...home,
  ...legal,
  ...newYear,
  ...overlays,
  ...prizes,
  ...receipt,
  ...records,
  ...visit,
  ...wallet,
}

export type MessageKey = keyof typeof messages
