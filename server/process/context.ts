import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Call } from '../../domain/call'
import type { BankCustomerProvider } from '../adapters/bank-customer/port'
import type { BankGateway } from '../adapters/bank-login/gateway'
import type { BankLoginProvider } from '../adapters/bank-login/port'
import type { SandboxBank } from '../adapters/bank-login/sandbox'
import type { PaymentProvider } from '../adapters/payment/port'
import type { Cashier } from '../adapters/payment/sandbox'
import type { Places } from '../adapters/place/places'
import type { SandboxPlaceProvider } from '../adapters/place/sandbox'
import type { SmsProvider } from '../adapters/sms/port'
import type { CampaignBook } from '../campaigns/book'
import type { SliceStore } from '../campaigns/slices'
import type { DialectName } from '../db/open'
import type { Db } from '../db/transaction'
import type { RateLimits } from '../http/limits'
import type { NonceBook } from '../http/nonces'
import type { Session } from '../http/session'
import type { BankCustomers } from '../participation/bank-customers'
import type { Payments } from '../participation/payment/ledger'
import type { SmsCodes } from '../participation/sms-codes'
import type { Clock, MovableClock } from './clock'
import type { HomeModules } from './home-modules'
import type { Jobs } from './jobs'
import type { Secrets } from './secrets'
import type { SystemConfig } from './system-config'

export type Environment = 'demo' | 'production'

/** Hook of the captcha: what stands in front of an SMS code when `captcha_required` is '1' (decisions §3). */
export interface CaptchaGate {
  /** Uses a ticket up; false when it is missing, of another session, used or too old. */
  consumeTicket(session: Session, ticket: string | undefined): Promise<boolean>
}

/** How an app is built: tests and `main.ts` give the same options (decisions §14 names their environment variables). */
export interface AppOptions {
  environment: Environment
  /** Folder of the embedded database, the lock and the demo's secret. */
  dataDir: string
  databaseUrl?: string | undefined
  /** Key material; in the demo made and kept in the data folder when absent. */
  secret?: string | undefined
  /** Multiplies all rate limits but those per phone; demo only. */
  limitFactor?: number | undefined
  /** No keys, plain JSON: for a backend behind a gateway that encrypts. */
  plain?: boolean | undefined
  /** Address that SMS codes are posted to, and the bearer token it asks for. */
  smsWebhook?: { url: string; token?: string | undefined } | undefined
  /** The bank's address that says what it knows of a phone, and the bearer token it asks for. */
  bankWebhook?: { url: string; token?: string | undefined } | undefined
  /** The operator's payment gateway and the secret that signs both directions. */
  paymentWebhook?: { url: string; secret: string } | undefined
  /** The gateway of the bank's login and the page of its authorisation. */
  bankGateway?: BankGateway | undefined
  /** Operators as `npm run operator -- hash` prints them, with spaces between; the demo has demo/demo without any. */
  operators?: string | undefined
  /** Writes the sandbox's codes to the log too; development only. */
  logSmsCodes?: boolean | undefined
  /** Folder of the built client; without it no page is served. */
  clientDir?: string | undefined
  /** Makes the slices of all configured pictures by and by; otherwise each when it is first asked for. */
  slicesAhead?: boolean | undefined
  /** Folder of the campaign files. */
  campaignsDir?: string | undefined
  systemConfigFile?: string | undefined
  homeModulesFile?: string | undefined
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustProxy?: boolean | string | undefined
  clock?: MovableClock | undefined
  /** Where log lines go; false for none. */
  log?: { write(line: string): void } | false | undefined
  logLevel?: string | undefined
  /** Sends the SMS codes instead of the sandbox or the webhook. */
  smsProvider?: SmsProvider | undefined
  /** Knows the bank's customers instead of the sandbox or the webhook. */
  bankCustomerProvider?: BankCustomerProvider | undefined
  /** Collects money instead of the sandbox or the gateway. */
  paymentProvider?: PaymentProvider | undefined
  /** Logs the bank's customers in instead of the sandbox or the gateway. */
  bankLoginProvider?: BankLoginProvider | undefined
  /** Registers more calls beside the families of `server/modules`. */
  extraModule?: ((app: FastifyInstance, ctx: Context) => void) | undefined
}

/** What every module is given. */
export interface Context {
  readonly environment: Environment
  readonly options: AppOptions
  readonly db: Db
  readonly dialect: DialectName
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
  readonly config: SystemConfig
  readonly homeModules: HomeModules
  readonly campaigns: CampaignBook
  readonly limits: RateLimits
  readonly nonces: NonceBook
  readonly sms: SmsCodes
  readonly bankCustomers: BankCustomers
  readonly jobs: Jobs
  /** Slices of the campaigns' pictures. */
  readonly slices: SliceStore
  readonly payments: Payments
  readonly paymentProvider: PaymentProvider
  /** The sandbox provider's cashier; undefined with a real provider. */
  readonly cashier: Cashier | undefined
  readonly bankLogin: BankLoginProvider
  /** The sandbox bank's own side; undefined with a real bank. */
  readonly sandboxBank: SandboxBank | undefined
  readonly places: Places
  /** The sandbox's maps service; undefined in production. */
  readonly sandboxPlaces: SandboxPlaceProvider | undefined
  captcha: CaptchaGate
  /** Calls that have a route, by path. */
  readonly calls: Map<string, Call>
}
