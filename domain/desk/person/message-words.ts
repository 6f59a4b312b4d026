/** What can become of a code that a phone asks for: it was taken by the provider, the provider did not take it, or it was refused before. */
export const MESSAGE_OUTCOMES = ['sent', 'failed', 'refused'] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

/**
 * What can refuse a code: limits by their names (`server/participation/sms/limits.ts`), a security check that was not passed, a campaign
 * that sends none now.
 */
export const MESSAGE_REFUSALS = [
  'smsResend',
  'smsHour',
  'smsDay',
  'smsMost',
  'smsOwnerHour',
  'smsOwnerDay',
  'smsSession',
  'smsAddress',
  'smsAddressHour',
  'smsAddressDay',
  'smsCampaignHour',
  'smsCampaignDay',
  'smsBudgetHour',
  'smsBudgetDay',
  'captcha',
  'campaign',
] as const
export type MessageRefusal = (typeof MESSAGE_REFUSALS)[number]
