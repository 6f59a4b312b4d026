import activity from './activity'
import bindCard from './bind-card'
import captcha from './captcha'
import common from './common'
import gift from './gift'
import home from './home'
import legal from './legal'
import newYear from './new-year'
import offline from './offline'
import overlays from './overlays'
import wallet from './wallet'

/** Every message of every family; a family adds its file here. */
export const messages = {
  ...common,
  ...activity,
  ...bindCard,
  ...captcha,
  ...gift,
  ...home,
  ...legal,
  ...newYear,
  ...offline,
  ...overlays,
  ...wallet,
}

export type MessageKey = keyof typeof messages
