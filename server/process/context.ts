import type { FastifyBaseLogger } from 'fastify'
import type { Call } from '../../domain/call'
import type { BankLoginProvider } from '../adapters/bank-login/port'
import type { PaymentProvider } from '../adapters/payment/port'
import type { PayoutProvider } from '../adapters/payout/port'
import type { SingleSignOn } from '../adapters/single-sign-on/port'
import type { CampaignBook } from '../campaigns/book'
import type { DrawTables } from '../campaigns/draws/tables'
import type { SliceStore } from '../campaigns/slices'
import type { Uploads } from '../campaigns/uploads/uploads'
import type { Db } from '../db/transaction'
import type { ServedRelease } from '../http/client-release'
import type { RateLimits } from '../http/limits'
import type { NonceBook } from '../http/nonces'
import type { Tally } from '../http/tally'
import type { WebOptions } from '../http/web-policy'
import type { BankCustomers } from '../participation/bank-customers'
import type { Captcha } from '../participation/captcha/service'
import type { Payments } from '../participation/payment/payments'
import type { Payouts } from '../participation/payout/payouts'
import type { Places } from '../participation/places'
import type { SmsCodes } from '../participation/sms/codes'
import type { Alarms } from './alarms'
import type { Clock } from './clock'
import type { HomeModules } from './home-modules'
import type { Jobs } from './jobs'
import type { Secrets } from './keys/secrets'
import type { Operators } from './operators/operators'
import type { SystemConfig } from './system-config'

/** What the process brings: made by `foundation.ts`. */
export interface Foundation {
  readonly isDemo: boolean
  readonly db: Db
  /** Its address, for connections beside those of `db`. */
  readonly databaseUrl: string
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
  readonly alarms: Alarms
  readonly jobs: Jobs
  readonly config: SystemConfig
  readonly homeModules: HomeModules
  readonly operators: Operators
  /** What the pages may load and where they may lead. */
  readonly web: WebOptions
}

/** What calls share: made by `http/services.ts`. */
export interface HttpServices {
  readonly limits: RateLimits
  readonly nonces: NonceBook
  /** Sessions get no keys, and their calls travel as plain JSON. */
  readonly isPlain: boolean
  /** Calls that have a route, by path. */
  readonly calls: Map<string, Call>
  /** The client that this server delivers. */
  readonly servedRelease: ServedRelease
}

/** Made by `campaigns/services.ts`. */
export interface CampaignServices {
  readonly campaigns: CampaignBook
  /** Slices of the campaigns' pictures. */
  readonly slices: SliceStore
  /** Pictures that were uploaded at the desk. */
  readonly uploads: Uploads
  /** What the campaigns draw from, as it was published. */
  readonly drawTables: DrawTables
}

/** What campaign families share: made by `participation/services.ts`. */
export interface ParticipationServices {
  readonly captcha: Captcha
  readonly sms: SmsCodes
  readonly bankCustomers: BankCustomers
  readonly bankLogin: BankLoginProvider
  readonly payments: Payments
  readonly paymentProvider: PaymentProvider
  readonly payouts: Payouts
  readonly payoutProvider: PayoutProvider
  readonly places: Places
}

/** All services: `app.ts` builds it, `modules/index.ts` hands it on. */
export interface Context extends Foundation, HttpServices, CampaignServices, ParticipationServices {
  /** The identity provider of the operators' organisation. */
  readonly singleSignOn: SingleSignOn
  readonly tally: Tally
}

/** The services that a function uses, itself or through what it calls: `ctx: Uses<'clock' | 'db'>`. */
export type Uses<Service extends keyof Context> = Pick<Context, Service>
