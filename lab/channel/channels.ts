const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MESSENGER = `${IPHONE} Mobile/15E148 MicroMessenger/8.0.54(0x18003631) NetType/WIFI Language/zh_CN`

/** User agents that a tab can simulate; `h5` is a plain mobile browser. */
export const USER_AGENTS = {
  h5: `${IPHONE} Version/18.2 Mobile/15E148 Safari/604.1`,
  messagingApp: MESSENGER,
  miniProgram: `${MESSENGER} miniProgram/wx0000000000000000`,
  bankApp: `${IPHONE} Mobile/15E148 BankABC/Portal/9.3.0`,
} as const

export type SimulatedChannel = keyof typeof USER_AGENTS

export const SIMULATED_CHANNELS = ['h5', 'messagingApp', 'miniProgram', 'bankApp'] as const

/** The channel of that name; pages have `channel` parameters of their own, which are ignored. */
export const simulatedChannel = (name: string | null): SimulatedChannel | undefined =>
  SIMULATED_CHANNELS.find((channel) => channel === name)
