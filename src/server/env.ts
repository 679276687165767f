// The only place that reads process.env. `readEnv` validates the settings and reports every mistake clearly; everything
// else receives the finished `Config`.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { brand } from '../lib/brand.ts'
import { countProcesses, processCount } from './process-count.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((value) => new URL(value).origin)
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')

/** `address` or `name <address>`, on one line. */
const sender = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^\s@<>,]+@[^\s@<>,]+)>|([^\s@<>,"]+@[^\s@<>,"]+))$/u

/** `s3://bucket/folder?region=…&endpoint=…`; only the bucket is required. */
const bucketAddress = z.string().transform((value, issues): BucketSettings => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const endpoint = url?.searchParams.get('endpoint') ?? undefined
  const strange = [...(url?.searchParams.keys() ?? [])].find((name) => !['region', 'endpoint'].includes(name))
  const folder = url?.pathname.replaceAll(/^\/+|\/+$/g, '') ?? ''
  const problem =
    url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)
      ? 'must be s3://bucket?region=…&endpoint=…; without it, files are stored in DATA_DIR'
      : url.username || url.password
        ? 'must not hold credentials: they are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
        : strange !== undefined
          ? `accepts region and endpoint, not ${strange}`
          : endpoint !== undefined && !webAddress.safeParse(endpoint).success
            ? 'needs an http:// or https:// address as its endpoint'
            : !/^[a-zA-Z0-9/_-]*$/.test(folder)
              ? 'may have letters, digits, hyphens and slashes after the bucket'
              : undefined
  if (problem !== undefined) issues.addIssue({ code: 'custom', message: problem })
  return {
    bucket: url?.hostname ?? '',
    folder,
    region: url?.searchParams.get('region') ?? 'us-east-1',
    endpoint,
  }
})

/** Ed25519 public keys of other installations, as they publish them: 32 bytes in base64url, separated by commas. */
const publicKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every((key) => /^[A-Za-z0-9_-]{43}$/.test(key)), {
    error:
      'must be public keys of 43 characters, separated by commas: GET /api/export-key shows an installation’s',
  })
/** Of the plans that cost something. */
const priceNames = ['speaker_pro', 'speaker_premium', 'organizer_pro', 'organizer_premium'] as const
const priceSetting = z
  .string()
  .regex(/^price_[A-Za-z0-9]{1,200}$/, 'must be the id of a price at Stripe: price_…')
  .optional()

const loopback = ['127.0.0.1', 'localhost', '[::1]']

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  DEMO: onOff.optional(),
  DEMO_PASSWORD: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address, or a name and an address: Lectern <no-reply@lectern.example>')
    .optional(),
  STORAGE_URL: bucketAddress.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_[A-Za-z0-9_]{8,250}$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,250}$/, 'must be the signing secret of an endpoint at Stripe: whsec_…')
    .optional(),
  STRIPE_PRICE_SPEAKER_PRO: priceSetting,
  STRIPE_PRICE_SPEAKER_PREMIUM: priceSetting,
  STRIPE_PRICE_ORGANIZER_PRO: priceSetting,
  STRIPE_PRICE_ORGANIZER_PREMIUM: priceSetting,
  STRIPE_API_URL: webAddress.default('https://api.stripe.com'),
  SELF_SERVICE_RECOVERY: onOff.default(false),
  TRUSTED_EXPORT_KEYS: publicKeys.default([]),
  ADMIN_2FA: z.enum(['required', 'optional']).default('optional'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  HTML_CACHE_MB: z.coerce.number().min(0).max(4096).default(32),
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).max(100_000).default(256),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(16),
  PROCESSES: processCount.optional(),
  JOBS: z.enum(['all', 'one', 'none']).default('all'),
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'must be 32 to 200 characters of ASCII without spaces')
    .optional(),
  CI: z.string().optional(),
})

export type Settings = z.output<typeof settings>

export interface BucketSettings {
  bucket: string
  /** Prefix of every key in the bucket; may be empty. */
  folder: string
  region: string
  /** Endpoint of another S3-compatible service; undefined means Amazon's. */
  endpoint: string | undefined
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Ids of prices at Stripe. */
  prices: Record<(typeof priceNames)[number], string>
  apiUrl: string
}

/** Where uploaded files are stored: the absolute path of a folder, or a bucket. */
export type StorageSettings = { folder: string } | BucketSettings

/** What each setting means is in the README. */
export type Config = ReturnType<typeof toConfig>

/** Thrown with one line for each invalid setting. */
export class SettingsError extends Error {}

/** Checks the environment. Empty values count as not set. Throws `SettingsError`. */
export function readEnv(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = settings.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(
      `These settings are invalid:\n${lines.join('\n')}\nThe README lists every setting.`,
    )
  }
  const { HOST, APP_URL } = result.data
  if (!APP_URL && !loopback.includes(HOST.includes(':') ? `[${HOST}]` : HOST)) {
    throw new SettingsError(
      `APP_URL is missing: with HOST=${HOST} the server is reached by other names, and links and forms need the right one.`,
    )
  }
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATABASE_READ_URL, SECRET, ADMIN_EMAIL, ADMIN_PASSWORD } =
    result.data
  if (MIGRATION_DATABASE_URL && !DATABASE_URL) {
    throw new SettingsError(
      'MIGRATION_DATABASE_URL is for the database of DATABASE_URL: set both or neither.',
    )
  }
  if (DATABASE_READ_URL && !DATABASE_URL) {
    throw new SettingsError(
      'DATABASE_READ_URL is for a replica of the database of DATABASE_URL: set both or neither.',
    )
  }
  if (DATABASE_URL && !SECRET) {
    throw new SettingsError(
      'SECRET is missing: with DATABASE_URL several processes may share the database, and all need the same SECRET (32 characters or more).',
    )
  }
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) {
    throw new SettingsError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.')
  }
  requireWholeStripe(result.data)
  return result.data
}

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_SPEAKER_PRO',
  'STRIPE_PRICE_SPEAKER_PREMIUM',
  'STRIPE_PRICE_ORGANIZER_PRO',
  'STRIPE_PRICE_ORGANIZER_PREMIUM',
] as const

function requireWholeStripe(env: Settings): void {
  const missing = stripeNames.filter((name) => env[name] === undefined)
  if (missing.length === 0 || missing.length === stripeNames.length) return
  throw new SettingsError(`Payments need all settings of Stripe. Missing: ${missing.join(', ')}.`)
}

function toStripe(env: Settings): StripeSettings | undefined {
  const [secretKey, webhookSecret, speaker_pro, speaker_premium, organizer_pro, organizer_premium] =
    stripeNames.map((name) => env[name] ?? '')
  if (!secretKey || !webhookSecret) return undefined
  const prices = {
    speaker_pro: speaker_pro ?? '',
    speaker_premium: speaker_premium ?? '',
    organizer_pro: organizer_pro ?? '',
    organizer_premium: organizer_premium ?? '',
  }
  return { secretKey, webhookSecret, prices, apiUrl: env.STRIPE_API_URL }
}

/**
 * Turns validated settings into the server's configuration. Creates DATA_DIR and, with the embedded database, the secret.
 */
export function toConfig(env: Settings, { isDevelopment = false }: { isDevelopment?: boolean } = {}) {
  const dataDir = resolve(env.DATA_DIR)
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  const appUrl = env.APP_URL ?? `http://${host}:${env.PORT}`
  const storage: StorageSettings = env.STORAGE_URL ?? { folder: join(dataDir, 'media') }
  return {
    port: env.PORT,
    host: env.HOST,
    /** Canonical origin without a trailing slash, e.g. `https://lectern.example`. */
    appUrl,
    /** Where forms and scripts may come from: the canonical origin or, when it is the default, this machine's other names. */
    origins: env.APP_URL ? [appUrl] : [appUrl, ...loopback.map((name) => `http://${name}:${env.PORT}`)],
    /** Absolute path. */
    dataDir,
    storage,
    /** Undefined: plans can't be bought. */
    stripe: toStripe(env),
    databaseUrl: env.DATABASE_URL,
    /** Undefined: `databaseUrl` is the owner's. */
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    /** Undefined: searches read from `databaseUrl`. */
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    /** How many serve, here; more than one are children of this process. */
    processes: isDevelopment ? 1 : countProcesses(env.PROCESSES, env.DATABASE_URL !== undefined),
    /** Which of them run jobs. */
    jobs: env.JOBS,
    smtpUrl: env.SMTP_URL,
    mailFrom: toSender(env.MAIL_FROM, appUrl),
    trustProxy: env.TRUST_PROXY,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    // Someone who brings their own database wants real data, and tests create their own.
    demo: (env.DEMO ?? !(env.DATABASE_URL || env.CI)) ? { password: env.DEMO_PASSWORD } : undefined,
    admin2fa: env.ADMIN_2FA,
    selfServiceRecovery: env.SELF_SERVICE_RECOVERY,
    /** Whose signatures on exports count, besides our own. */
    trustedExportKeys: env.TRUSTED_EXPORT_KEYS,
    secret: env.SECRET ?? readOrCreateSecret(dataDir),
    logLevel: env.LOG_LEVEL,
    htmlCacheBytes: env.HTML_CACHE_MB * 1024 * 1024,
    maxInFlight: env.MAX_IN_FLIGHT,
    /** Undefined: backups are not encrypted. */
    backupKey: env.BACKUP_KEY,
    /** Undefined: metrics are only for programs on this machine. */
    metricsToken: env.METRICS_TOKEN,
    isDevelopment,
  }
}

/** What children start with, besides what they are given. */
export function inheritedEnv(): NodeJS.ProcessEnv {
  return process.env
}

export function loadConfig(options: { isDevelopment?: boolean } = {}): Config {
  return toConfig(readEnv(process.env), options)
}

function toSender(setting: string | undefined, appUrl: string): { name: string; address: string } {
  const [, name = brand.name, address, bare] = setting?.match(sender) ?? []
  if (address ?? bare) return { name: name.trim(), address: address ?? bare ?? '' }
  // A bare IP address cannot be the domain of an email address.
  const { hostname } = new URL(appUrl)
  const domain = /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname
  return { name: brand.name, address: `no-reply@${domain}` }
}

function readOrCreateSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secret')
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}
