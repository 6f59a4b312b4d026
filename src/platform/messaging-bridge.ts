import * as z from 'zod/mini'
import { currentChannel, inMessagingApp } from './channel'

const invoker = z.object({
  invoke: z.custom<(name: string, params: unknown, callback: () => void) => void>(
    (f) => typeof f === 'function',
  ),
})

/** The messaging app's official SDK, loaded when first needed. */
async function miniProgram() {
  const { default: wx } = await import('weixin-js-sdk')
  return wx.miniProgram
}

/**
 * Opens a page of the surrounding mini program. Tab pages cannot be pushed, so a refused push relaunches it there.
 * Outside a mini program nothing happens.
 * @param path page path of the mini program; empty = the page that opened this one
 * @returns false outside a mini program
 */
export async function toMiniProgram(path: string): Promise<boolean> {
  if (currentChannel() !== 'miniProgram') return false
  const bridge = await miniProgram()
  if (path === '') bridge.navigateBack({ url: '' })
  else bridge.navigateTo({ url: path, fail: () => bridge.reLaunch({ url: path }) })
  return true
}

/** What a share of the page looks like: the mini program reads it when its visitor shares. */
export interface ShareCard {
  title: string
  /** Address that the card opens. */
  link: string
  /** Address of its picture. */
  image?: string
}

/**
 * Hands the share card to the surrounding mini program. Outside a mini program nothing happens: the messaging app's
 * own browser shares by the page's title.
 * @returns false outside a mini program
 */
export async function offerShareCard(card: ShareCard): Promise<boolean> {
  if (currentChannel() !== 'miniProgram') return false
  const bridge = await miniProgram()
  bridge.postMessage({ data: { type: 'share', ...card } })
  return true
}

/** Lets the messaging app close the page, or a mini program go back; false outside both. */
export async function closeMessagingPage(): Promise<boolean> {
  if (await toMiniProgram('')) return true
  if (!inMessagingApp()) return false
  const native = invoker.safeParse(Reflect.get(globalThis, 'WeixinJSBridge'))
  if (!native.success) return false
  native.data.invoke.call(Reflect.get(globalThis, 'WeixinJSBridge'), 'closeWindow', {}, () => {})
  return true
}
