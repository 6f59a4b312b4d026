import { type Channel, channelOf, isMessagingApp } from '../../domain/rules/visit/channel'

const userAgent = () => globalThis.navigator?.userAgent ?? ''

/** Where the page was opened, by the user agent alone (spec 1 §4, decisions §8). */
export const currentChannel = (): Channel => channelOf(userAgent())

/** Whether the messaging app shows the page, as mini program or as plain browser. */
export const inMessagingApp = (): boolean => isMessagingApp(userAgent())
