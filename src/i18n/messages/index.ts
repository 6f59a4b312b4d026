import activity from './activity'
import common from './common'
import home from './home'
import legal from './legal'
import overlays from './overlays'
import wallet from './wallet'

/** Every message of every family; a family adds its file here. */
export const messages = { ...common, ...activity, ...home, ...legal, ...overlays, ...wallet }

export type MessageKey = keyof typeof messages
