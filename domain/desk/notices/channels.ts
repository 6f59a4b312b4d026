/** How notices leave the desk: to a person, or to the group that a robot or an address of the server's settings leads to. */
export const PERSONAL_CHANNELS = ['smtp', 'inbox'] as const
export type PersonalChannel = (typeof PERSONAL_CHANNELS)[number]

export const GROUP_CHANNELS = ['webhook', 'dingtalk', 'feishu', 'wecom'] as const
export type GroupChannel = (typeof GROUP_CHANNELS)[number]
