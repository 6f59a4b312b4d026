import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { StartRefused } from './http/errors'
import type { AppOptions } from './process/context'
import { OPERATORS_PATTERN } from './process/password'
import { MIN_SECRET_LENGTH } from './process/secret-file'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What `HONGBAO_TRUST_PROXY=1` believes: proxies beside the server, never the visitor himself. */
const NEAR_PROXIES = 'loopback,linklocal,uniquelocal'

const text = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? undefined : value.trim()))
const flag = z
  .enum(['', '0', '1'])
  .optional()
  .transform((value) => value === '1')
const orDefault =
  <T>(fallback: T) =>
  (value: T | undefined) =>
    value ?? fallback

const environmentSchema = z.object({
  PORT: text
    .pipe(z.coerce.number<string | undefined>().int().min(0).max(65_535).optional())
    .transform(orDefault(4173)),
  HOST: text.transform(orDefault('127.0.0.1')),
  HONGBAO_ENV: text.pipe(z.enum(['demo', 'production']).optional()).transform((value) => value ?? 'demo'),
  HONGBAO_DATA: text.transform(orDefault('data')),
  DATABASE_URL: text.pipe(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
  ),
  HONGBAO_SECRET: text,
  HONGBAO_LIMIT_FACTOR: text.pipe(z.coerce.number<string | undefined>().positive().optional()),
  HONGBAO_PLAIN: flag,
  HONGBAO_SMS_WEBHOOK: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  HONGBAO_SMS_WEBHOOK_TOKEN: text,
  HONGBAO_BANK_WEBHOOK: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  HONGBAO_BANK_WEBHOOK_TOKEN: text,
  HONGBAO_PAYMENT_WEBHOOK: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  HONGBAO_PAYMENT_SECRET: text.pipe(z.string().min(MIN_SECRET_LENGTH).optional()),
  HONGBAO_BANK_GATEWAY: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  HONGBAO_BANK_AUTHORISE: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  HONGBAO_BANK_TOKEN: text,
  HONGBAO_OPERATOR: text.pipe(z.string().regex(OPERATORS_PATTERN).optional()),
  HONGBAO_SMS_LOG: flag,
  HONGBAO_TRUST_PROXY: text,
  HONGBAO_CLIENT: text,
  HONGBAO_CAMPAIGNS: text,
  HONGBAO_SLICES_AHEAD: z.enum(['0', '1']).optional(),
  HONGBAO_SYSTEM_CONFIG: text,
  HONGBAO_HOME_MODULES: text,
  HONGBAO_LOG_LEVEL: text.pipe(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  ),
})

const EXPECTED: Readonly<Record<string, string>> = {
  PORT: 'a port number',
  HONGBAO_ENV: "'demo' or 'production'",
  DATABASE_URL: 'postgres://…',
  HONGBAO_LIMIT_FACTOR: 'a number above 0',
  HONGBAO_PLAIN: "'1' or nothing",
  HONGBAO_SMS_WEBHOOK: 'an http: or https: address',
  HONGBAO_BANK_WEBHOOK: 'an http: or https: address',
  HONGBAO_PAYMENT_WEBHOOK: 'an http: or https: address, with HONGBAO_PAYMENT_SECRET',
  HONGBAO_PAYMENT_SECRET: `at least ${MIN_SECRET_LENGTH} characters`,
  HONGBAO_BANK_GATEWAY: 'an http: or https: address, with HONGBAO_BANK_AUTHORISE',
  HONGBAO_BANK_AUTHORISE: 'an http: or https: address',
  HONGBAO_OPERATOR: 'what `npm run operator -- hash <name>` prints',
  HONGBAO_SMS_LOG: "'1' or nothing",
  HONGBAO_SLICES_AHEAD: "'1' or '0'",
  HONGBAO_LOG_LEVEL: 'a log level',
}

export interface Settings {
  port: number
  host: string
  app: AppOptions
}

const SECRETS: ReadonlySet<string> = new Set(['HONGBAO_PAYMENT_SECRET', 'HONGBAO_OPERATOR'])

/** A value as a message may show it: nothing of a secret, no password of an address. */
const shown = (name: string, value: string): string =>
  SECRETS.has(name) ? 'of another form' : `'${value.replace(/\/\/([^:@/]*):.*@/, '//$1:…@')}'`

function missingBeside(name: string, other: string): never {
  throw new StartRefused(`${name} needs ${other} beside it`)
}

/**
 * Reads the environment and the command line (decisions §14; README lists the rest).
 * @throws StartRefused that names the variable and what it may be
 */
export function readSettings(environment: NodeJS.ProcessEnv, argv: readonly string[]): Settings {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new StartRefused(
      `${name} is ${shown(name, environment[name] ?? '')}; it should be ${EXPECTED[name] ?? 'another value'}`,
    )
  }
  const unknown = argv.find((argument) => argument !== '--lan')
  if (unknown !== undefined) throw new StartRefused(`unknown argument ${unknown}; there is --lan`)
  const env = parsed.data
  const clientDir = resolve(root, env.HONGBAO_CLIENT ?? (env.HONGBAO_ENV === 'demo' ? 'dist-demo' : 'dist'))
  return {
    port: env.PORT,
    host: argv.includes('--lan') ? '0.0.0.0' : env.HOST,
    app: {
      environment: env.HONGBAO_ENV,
      dataDir: resolve(root, env.HONGBAO_DATA),
      databaseUrl: env.DATABASE_URL,
      secret: env.HONGBAO_SECRET,
      limitFactor: env.HONGBAO_LIMIT_FACTOR,
      plain: env.HONGBAO_PLAIN,
      smsWebhook:
        env.HONGBAO_SMS_WEBHOOK === undefined
          ? undefined
          : { url: env.HONGBAO_SMS_WEBHOOK, token: env.HONGBAO_SMS_WEBHOOK_TOKEN },
      bankWebhook:
        env.HONGBAO_BANK_WEBHOOK === undefined
          ? undefined
          : { url: env.HONGBAO_BANK_WEBHOOK, token: env.HONGBAO_BANK_WEBHOOK_TOKEN },
      paymentWebhook:
        env.HONGBAO_PAYMENT_WEBHOOK === undefined
          ? undefined
          : {
              url: env.HONGBAO_PAYMENT_WEBHOOK,
              secret:
                env.HONGBAO_PAYMENT_SECRET ??
                missingBeside('HONGBAO_PAYMENT_WEBHOOK', 'HONGBAO_PAYMENT_SECRET'),
            },
      bankGateway:
        env.HONGBAO_BANK_GATEWAY === undefined
          ? undefined
          : {
              url: env.HONGBAO_BANK_GATEWAY,
              authoriseUrl:
                env.HONGBAO_BANK_AUTHORISE ?? missingBeside('HONGBAO_BANK_GATEWAY', 'HONGBAO_BANK_AUTHORISE'),
              token: env.HONGBAO_BANK_TOKEN,
            },
      operators: env.HONGBAO_OPERATOR,
      logSmsCodes: env.HONGBAO_SMS_LOG,
      slicesAhead: env.HONGBAO_SLICES_AHEAD !== '0',
      clientDir: existsSync(clientDir) ? clientDir : undefined,
      campaignsDir: env.HONGBAO_CAMPAIGNS === undefined ? undefined : resolve(root, env.HONGBAO_CAMPAIGNS),
      systemConfigFile:
        env.HONGBAO_SYSTEM_CONFIG === undefined ? undefined : resolve(root, env.HONGBAO_SYSTEM_CONFIG),
      homeModulesFile:
        env.HONGBAO_HOME_MODULES === undefined ? undefined : resolve(root, env.HONGBAO_HOME_MODULES),
      trustProxy: env.HONGBAO_TRUST_PROXY === '1' ? NEAR_PROXIES : env.HONGBAO_TRUST_PROXY,
      logLevel: env.HONGBAO_LOG_LEVEL,
    },
  }
}
