import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { ADAPTER_VARIABLES, checkAdapterSettings } from './adapters'
import { isPostgresAddress } from './db/postgres-address'
import { StartRefused } from './db/start-refused'
import { isLoopbackHost } from './http/private-addresses'
import { WEB_VARIABLES, webOptions } from './http/web-settings'
import type { AppOptions } from './options'
import { OPERATORS_PATTERN } from './process/operators/password'
import { fileVariables, withSecretFiles } from './process/secret-files'
import { noteOf, onOrOff, secretText, setting } from './process/setting'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What `HONGBAO_TRUST_PROXY=1` believes: proxies beside the server, never the visitor himself. */
const NEAR_PROXIES = 'loopback,linklocal,uniquelocal'
/** Whose `X-Forwarded-For` is believed; `none` says that there is no proxy, undefined that nobody has said anything. */
function trustedProxies(text: string | undefined): string | false | undefined {
  if (text === 'none') return false
  return text === '1' ? NEAR_PROXIES : text
}
const EVERY_ADDRESS = '0.0.0.0'

const anyText = z.string().optional()
/** A whole number within bounds. */
const wholeNumber = (least: number, most: number, of: string) =>
  setting(
    z.coerce.number<string | undefined>().int().min(least).max(most).optional(),
    `a number${of} from ${least} to ${most}`,
  )
/** Longer than balancers take to look twice. */
const DRAIN_SECONDS = 5
const messages = () =>
  setting(z.coerce.number<string | undefined>().int().min(1).optional(), 'a number of messages, 1 or more')

/** The server's own variables; those of the adapters are beside each adapter. */
const OWN = {
  PORT: setting(z.coerce.number<string | undefined>().int().min(0).max(65_535).optional(), 'a port number'),
  HOST: anyText,
  HONGBAO_DEMO_LAN: onOrOff(),
  HONGBAO_ENV: setting(z.enum(['demo', 'production']).optional(), "'demo' or 'production'"),
  HONGBAO_DATA: anyText,
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .refine(isPostgresAddress)
      .optional(),
    { expected: 'postgres://… of one host or several, of which one takes writes', holdsPassword: true },
  ),
  HONGBAO_DATABASE_USER: anyText,
  HONGBAO_POOL: wholeNumber(2, 200, ' of connections'),
  HONGBAO_REPLICATION: setting(z.enum(['none', 'synchronous']).optional(), "'none' or 'synchronous'"),
  HONGBAO_DRAIN_SECONDS: wholeNumber(0, 300, ' of seconds'),
  HONGBAO_PAYOUT_CONCURRENCY: wholeNumber(1, 500, ''),
  HONGBAO_HOLD_PAYOUTS: onOrOff(),
  HONGBAO_LISTEN: setting(z.enum(['0', '1']).optional(), "'1' or '0'"),
  HONGBAO_SECRETS: secretText(),
  HONGBAO_SECRET: secretText(),
  HONGBAO_LIMIT_FACTOR: setting(
    z.coerce.number<string | undefined>().positive().optional(),
    'a number above 0',
  ),
  HONGBAO_SMS_BUDGET: messages(),
  HONGBAO_SMS_CAMPAIGN_BUDGET: messages(),
  HONGBAO_SMS_PER_SECOND: messages(),
  HONGBAO_PLACE_BUDGET: setting(
    z.coerce.number<string | undefined>().int().min(1).optional(),
    'a number of questions, 1 or more',
  ),
  HONGBAO_CLIENT_QR_VISITS: wholeNumber(1, 1_000, ' of visits'),
  HONGBAO_PLAIN: onOrOff(),
  HONGBAO_OPERATOR: setting(z.string().regex(OPERATORS_PATTERN).optional(), {
    expected: 'what `npm run operator -- hash <name>` prints',
    isSecret: true,
  }),
  HONGBAO_SECOND_PERSON_FEN: setting(
    z.coerce.number<string | undefined>().int().min(0).optional(),
    'whole fen, 0 or more',
  ),
  HONGBAO_TRUST_PROXY: anyText,
  ...WEB_VARIABLES,
  HONGBAO_API_DESCRIPTION: setting(z.enum(['0', '1']).optional(), "'1' or '0'"),
  HONGBAO_CLIENT: anyText,
  HONGBAO_FIELD_SHARE: setting(
    z.coerce.number<string | undefined>().min(0).max(1).optional(),
    'a share from 0 to 1',
  ),
  HONGBAO_CAMPAIGNS: anyText,
  HONGBAO_PICTURES: anyText,
  HONGBAO_SLICES_AHEAD: setting(z.enum(['0', '1']).optional(), "'1' or '0'"),
  HONGBAO_SYSTEM_CONFIG: anyText,
  HONGBAO_HOME_MODULES: anyText,
  HONGBAO_LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
    'a log level',
  ),
}
const ownSchema = z.object(OWN)
const adapterSchema = z.object(
  Object.fromEntries(Object.entries(ADAPTER_VARIABLES).map(([name, schema]) => [name, schema.optional()])),
)

const ALL: Readonly<Record<string, z.ZodType>> = { ...OWN, ...ADAPTER_VARIABLES }

/** The names of the environment variables that the server reads, and of those that name a file with one of them. */
export const VARIABLES = { values: Object.keys(ALL), files: fileVariables(ALL) } as const

/** What Linux allows (`net.core.somaxconn`); Node's own is 511, fewer than come at eight o'clock. */
const BACKLOG = 4_096

interface Settings {
  port: number
  host: string
  /** Connections that wait to be taken while the process is busy: beyond them a client tries again after 1, 3, 7 … seconds. */
  backlog: number
  /** How long calls are still taken once the process is to end. */
  drainMs: number
  app: AppOptions
}

/** The variables that are set: without the space around them, an empty one as an absent one. */
function setVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    [...VARIABLES.values, ...VARIABLES.files].flatMap((name) => {
      const value = environment[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

/** A value as a message may show it: nothing of a secret, no password of an address. */
const shown = (value: string, isSecret: boolean | undefined): string =>
  isSecret ? 'of another form' : `'${value.replace(/\/\/([^:@/]*):.*@/, '//$1:…@')}'`

/** @throws StartRefused that names the variable and what it should be */
function parse<S extends z.ZodType>(schema: S, environment: Record<string, string>): z.output<S> {
  const parsed = schema.safeParse(environment)
  if (parsed.success) return parsed.data
  const name = String(parsed.error.issues[0]?.path[0])
  const declared = ALL[name]
  const note = declared && noteOf(declared)
  throw new StartRefused(
    `${name} is ${shown(environment[name] ?? '', note?.isSecret)}; it should be ${note?.expected ?? 'another value'}`,
  )
}

/**
 * The key material that the environment gives, newest first; undefined when it gives none.
 * @throws StartRefused for both variables at once
 */
function secretsIn({
  HONGBAO_SECRETS: several,
  HONGBAO_SECRET: one,
}: {
  HONGBAO_SECRETS?: string | undefined
  HONGBAO_SECRET?: string | undefined
}): readonly string[] | undefined {
  if (several !== undefined && one !== undefined)
    throw new StartRefused(
      'HONGBAO_SECRETS and HONGBAO_SECRET are both set; HONGBAO_SECRETS alone takes several secrets',
    )
  return several?.split(/\s+/) ?? (one === undefined ? undefined : [one])
}

/**
 * Where to listen. The demo shows every code to all who reach it, so that one beyond this machine is asked for by name.
 * @throws StartRefused for a demo that would listen beyond it unasked
 */
function hostOf(given: string | undefined, isDemo: boolean, isAsked: boolean): string {
  const host = given ?? (isDemo && isAsked ? EVERY_ADDRESS : '127.0.0.1')
  if (isDemo && !isAsked && !isLoopbackHost(host))
    throw new StartRefused(
      `HOST is '${host}', where others can reach the demo and all that its lab shows; --lan or HONGBAO_DEMO_LAN=1 asks for that`,
    )
  return host
}

/**
 * Reads the environment and the command line (decisions §14; `docs/settings.md` describes each variable).
 * @throws StartRefused that names the variable and what it should be
 */
export function readSettings(environment: NodeJS.ProcessEnv, argv: readonly string[]): Settings {
  const given = withSecretFiles(setVariables(environment), ALL)
  const env = parse(ownSchema, given)
  const adapterSettings = parse(adapterSchema, given)
  const unknown = argv.find((argument) => argument !== '--lan')
  if (unknown !== undefined) throw new StartRefused(`unknown argument ${unknown}; there is --lan`)
  checkAdapterSettings(adapterSettings)
  const isLan = argv.includes('--lan')
  const kind = env.HONGBAO_ENV ?? 'demo'
  const fromRoot = (path: string | undefined) => (path === undefined ? undefined : resolve(root, path))
  const clientDir = resolve(root, env.HONGBAO_CLIENT ?? (kind === 'demo' ? 'dist-demo' : 'dist'))
  return {
    port: env.PORT ?? 4173,
    backlog: BACKLOG,
    drainMs: (env.HONGBAO_DRAIN_SECONDS ?? (kind === 'demo' ? 0 : DRAIN_SECONDS)) * 1_000,
    host: isLan ? EVERY_ADDRESS : hostOf(env.HOST, kind === 'demo', env.HONGBAO_DEMO_LAN === '1'),
    app: {
      environment: kind,
      dataDir: resolve(root, env.HONGBAO_DATA ?? 'data'),
      databaseUrl: env.DATABASE_URL,
      databaseUser: env.HONGBAO_DATABASE_USER,
      connections: env.HONGBAO_POOL,
      replication: env.HONGBAO_REPLICATION,
      payoutsAtOnce: env.HONGBAO_PAYOUT_CONCURRENCY,
      holdsPayouts: env.HONGBAO_HOLD_PAYOUTS === '1',
      listens: env.HONGBAO_LISTEN !== '0',
      secrets: secretsIn(env),
      limitFactor: env.HONGBAO_LIMIT_FACTOR,
      smsBudget: { day: env.HONGBAO_SMS_BUDGET, campaignDay: env.HONGBAO_SMS_CAMPAIGN_BUDGET },
      smsPerSecond: env.HONGBAO_SMS_PER_SECOND,
      placeBudget: env.HONGBAO_PLACE_BUDGET,
      clientQrVisits: env.HONGBAO_CLIENT_QR_VISITS,
      plain: env.HONGBAO_PLAIN === '1',
      adapterSettings,
      operators: env.HONGBAO_OPERATOR,
      secondPersonFen: env.HONGBAO_SECOND_PERSON_FEN,
      slicesAhead: env.HONGBAO_SLICES_AHEAD !== '0',
      web: webOptions(env, kind === 'demo'),
      describesApi:
        env.HONGBAO_API_DESCRIPTION === undefined ? undefined : env.HONGBAO_API_DESCRIPTION === '1',
      clientDir: existsSync(clientDir) ? clientDir : undefined,
      fieldShare: env.HONGBAO_FIELD_SHARE,
      campaignsDir: fromRoot(env.HONGBAO_CAMPAIGNS),
      picturesDir: fromRoot(env.HONGBAO_PICTURES),
      systemConfigFile: fromRoot(env.HONGBAO_SYSTEM_CONFIG),
      homeModulesFile: fromRoot(env.HONGBAO_HOME_MODULES),
      trustProxy: trustedProxies(env.HONGBAO_TRUST_PROXY),
      logLevel: env.HONGBAO_LOG_LEVEL,
    },
  }
}
