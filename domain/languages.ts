/** The languages of every text, ours and a campaign's (decisions §1). The first is the one that every text has and that is published. */
export const LANGUAGES = ['zh-CN', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
