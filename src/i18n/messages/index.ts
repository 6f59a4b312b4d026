import activity from './activity'
import bank from './bank'
import captcha from './captcha'
import bindCard from './cards'
import common from './common'
import gift from './gift'
import home from './home'
import hotspot from './hotspot'
import legal from './legal'
import newYear from './new-year'
import offline from './offline'
import operator from './operator'
import overlays from './overlays'
import payment from './payment'
import records from './records'
import wallet from './wallet'

/** Every message of every family; a family adds its file here. */
export const messages = {
  ...common,
  ...activity,
  ...bank,
  ...bindCard,
  ...captcha,
  ...gift,
  ...home,
  ...hotspot,
  ...legal,
  ...newYear,
  ...offline,
  ...operator,
  ...overlays,
  ...payment,
  ...records,
  ...wallet,
}

export type MessageKey = keyof typeof messages
