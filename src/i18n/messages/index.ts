import common from './common'

/** Every message of every family; a family adds its file here. */
export const messages = { ...common }

export type MessageKey = keyof typeof messages
