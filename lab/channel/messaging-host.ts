import { hostNote } from './host-note'

/** `WeixinJSBridge` as the messaging app's SDK expects it; calls are shown and do nothing. */
export function installMessagingHost(isMiniProgram: boolean): void {
  const invoke = (name: string, params: unknown, callback?: (answer: { err_msg: string }) => void) => {
    const where = isMiniProgram ? 'mini program' : 'messaging app'
    hostNote(`${where}: ${name} ${JSON.stringify(params)}`)
    callback?.({ err_msg: `${name}:ok` })
  }
  Object.assign(window, {
    WeixinJSBridge: { invoke, on: () => {} },
    ...(isMiniProgram && { __wxjs_environment: 'miniprogram' }),
  })
}
