import { fileURLToPath } from 'node:url'
import { readWebOptions } from '../../../server/http/web-settings'
import type { AppOptions } from '../../../server/options'

/** Adapters of providers that nothing calls in a test. */
export const REAL_ADAPTERS = {
  HONGBAO_SMS_WEBHOOK: 'https://sms.example/codes',
  HONGBAO_PAYMENT_WEBHOOK: 'https://pay.example/',
  HONGBAO_PAYMENT_SECRET: 'mQ7vX2cN9rBt5HkLw0dYz8JpGf3sVu6EaRi1TnWxoC4=',
  HONGBAO_PAYOUT_WEBHOOK: 'https://wallet.example/',
  HONGBAO_PAYOUT_SECRET: 'Zr4KpT8yLm1Wd6XhQv9BsNf2Jc7GuEo0aYi5RtVxwH3=',
  HONGBAO_BANK_GATEWAY: 'https://bank.example/gateway',
  HONGBAO_BANK_AUTHORISE: 'https://bank.example/authorise',
}

/** 32 random bytes as `openssl rand -base64 32` prints them. */
export const RANDOM_SECRET = '3x0bq8Jm4oPzVd1sKf7TgYHcAe5uN2LrWi9RjXvBtQE='

/** The desk's host; a request that names none is for the players'. */
export const DESK_HOST = 'desk.localhost:80'
export const ORIGINS = {
  HONGBAO_PUBLIC_URL: 'https://localhost:80',
  HONGBAO_DESK_URL: `https://${DESK_HOST}`,
} as const

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Everything that production insists on; its campaigns are `wheel` alone. */
export const PRODUCTION = {
  environment: 'production',
  secrets: [RANDOM_SECRET],
  limitFactor: undefined,
  campaignsDir: file('production/campaigns/'),
  systemConfigFile: file('production/system-config.json'),
  adapterSettings: REAL_ADAPTERS,
  web: readWebOptions(ORIGINS, false),
  trustProxy: false,
} satisfies Partial<AppOptions>
