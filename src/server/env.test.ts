// Settings: the documented defaults, and a clear message for each invalid one.
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv, SettingsError, toConfig } from './env.ts'

const secret = 's'.repeat(32)

test('defaults', () => {
  const config = toConfig(readEnv({ SECRET: secret }))
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    trustProxy: 0,
    admin2fa: 'optional',
    selfServiceRecovery: false,
    isDevelopment: false,
  })
  expect(config.dataDir.endsWith('/.data')).toBe(true)
})

test('an empty value counts as not set', () => {
  expect(toConfig(readEnv({ SECRET: secret, PORT: '', APP_URL: '' })).port).toBe(3000)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['APP_URL', 'lectern.example'],
  ['APP_URL', 'ftp://lectern.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['MIGRATION_DATABASE_URL', 'mysql://x'],
  ['DATABASE_READ_URL', 'mysql://x'],
  ['TRUST_PROXY', '-1'],
  ['SECRET', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', `${'s'.repeat(32)} with a space`],
  ['DEMO', 'maybe'],
  ['SELF_SERVICE_RECOVERY', 'yes'],
  ['ADMIN_2FA', 'on'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'Lectern'],
  ['MAIL_FROM', 'Lectern <no-reply@lectern.example>\r\nBcc: eve@example.com'],
  ['MAIL_FROM', 'a@lectern.example, b@lectern.example'],
  ['ADMIN_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['PROCESSES', 'many'],
  ['PROCESSES', '0'],
  ['JOBS', 'some'],
  ['STRIPE_SECRET_KEY', 'pk_test_of_no_one'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_PRICE_SPEAKER_PRO', '9.99'],
  ['STRIPE_API_URL', 'stripe'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ SECRET: secret, [name]: value })).toThrow(SettingsError)
  expect(() => readEnv({ SECRET: secret, [name]: value })).toThrow(name)
})

test('as many processes as cores; one beside an embedded database on fewer than four', () => {
  const cores = availableParallelism()
  const processes = (settings: Record<string, string>, isDevelopment = false) =>
    toConfig(readEnv({ SECRET: secret, ...settings }), { isDevelopment }).processes
  expect(processes({})).toBe(cores < 4 ? 1 : cores)
  expect(processes({ DATABASE_URL: 'postgres://x/y' })).toBe(cores)
  expect(processes({ PROCESSES: 'auto' })).toBe(cores)
  expect(processes({ PROCESSES: '3' })).toBe(3)
  expect(processes({ PROCESSES: '3' }, true)).toBe(1)
})

test('several invalid settings are reported together', () => {
  expect(() => readEnv({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[\s\S]*DEMO/)
})

test('settings that belong together', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgres://x/y' })).toThrow('SECRET')
  expect(() => readEnv({ MIGRATION_DATABASE_URL: 'postgres://x/y' })).toThrow('DATABASE_URL')
  expect(() => readEnv({ DATABASE_READ_URL: 'postgres://x/y' })).toThrow('DATABASE_URL')
  expect(() => readEnv({ ADMIN_EMAIL: 'a@b.co' })).toThrow('ADMIN_PASSWORD')
})

test('payments need every setting of Stripe; without them there are none', () => {
  expect(toConfig(readEnv({ SECRET: secret })).stripe).toBeUndefined()
  const all = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_PRICE_SPEAKER_PRO: 'price_1',
    STRIPE_PRICE_SPEAKER_PREMIUM: 'price_2',
    STRIPE_PRICE_ORGANIZER_PRO: 'price_3',
    STRIPE_PRICE_ORGANIZER_PREMIUM: 'price_4',
  }
  for (const name of Object.keys(all))
    expect(() => readEnv({ SECRET: secret, ...all, [name]: '' })).toThrow(`Missing: ${name}.`)
  expect(toConfig(readEnv({ SECRET: secret, ...all })).stripe).toEqual({
    secretKey: 'sk_test_12345678',
    webhookSecret: 'whsec_12345678',
    prices: {
      speaker_pro: 'price_1',
      speaker_premium: 'price_2',
      organizer_pro: 'price_3',
      organizer_premium: 'price_4',
    },
    apiUrl: 'https://api.stripe.com',
  })
})

test('APP_URL is reduced to its origin', () => {
  expect(toConfig(readEnv({ SECRET: secret, APP_URL: 'https://lectern.example/' })).appUrl).toBe(
    'https://lectern.example',
  )
  expect(toConfig(readEnv({ SECRET: secret, HOST: '::1', PORT: '1' })).appUrl).toBe('http://[::1]:1')
})

test.each([
  [{}, 'Lectern', 'no-reply@localhost'],
  [{ APP_URL: 'https://lectern.example' }, 'Lectern', 'no-reply@lectern.example'],
  [{ MAIL_FROM: 'hello@other.example' }, 'Lectern', 'hello@other.example'],
  [{ MAIL_FROM: 'The Stage <hello@other.example>' }, 'The Stage', 'hello@other.example'],
  [{ MAIL_FROM: '"Stage, The" <hello@other.example>' }, 'Stage, The', 'hello@other.example'],
])('%o: mails come from %s <%s>', (given, name, address) => {
  expect(toConfig(readEnv({ SECRET: secret, ...given })).mailFrom).toEqual({ name, address })
})

test('forms may come from every name of this machine until APP_URL is set', () => {
  const port = 'http://localhost:3000'
  expect(toConfig(readEnv({ SECRET: secret })).origins).toContain(port)
  expect(toConfig(readEnv({ SECRET: secret, APP_URL: 'https://lectern.example' })).origins).toEqual([
    'https://lectern.example',
  ])
  expect(() => readEnv({ SECRET: secret, HOST: '0.0.0.0' })).toThrow('APP_URL')
})

test('the secret is generated once, readable only by its owner', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-env-'))
  const first = toConfig(readEnv({ DATA_DIR: dataDir })).secret
  expect(toConfig(readEnv({ DATA_DIR: dataDir })).secret).toBe(first)
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

describe('STORAGE_URL', () => {
  test('names a bucket; without it files are stored in DATA_DIR', () => {
    const settings = { SECRET: 'x'.repeat(32), DATA_DIR: '/data' }
    expect(toConfig(readEnv(settings)).storage).toEqual({ folder: '/data/media' })
    const whole = 's3://our-bucket/a/folder/?region=eu-central-1&endpoint=https://s3.example:9000'
    expect(toConfig(readEnv({ ...settings, STORAGE_URL: whole })).storage).toEqual({
      bucket: 'our-bucket',
      folder: 'a/folder',
      region: 'eu-central-1',
      endpoint: 'https://s3.example:9000',
    })
    expect(toConfig(readEnv({ ...settings, STORAGE_URL: 's3://our-bucket' })).storage).toEqual({
      bucket: 'our-bucket',
      folder: '',
      region: 'us-east-1',
      endpoint: undefined,
    })
  })

  test.each([
    ['/var/media', 'must be s3://bucket'],
    ['https://bucket.example', 'must be s3://bucket'],
    ['s3://key:secret@our-bucket', 'must not hold credentials'],
    ['s3://our-bucket?acl=public', 'not acl'],
    ['s3://our-bucket?endpoint=ftp://x', 'http:// or https://'],
    ['s3://our-bucket/a%20b', 'letters, digits'],
  ])('%s is refused', (value, reason) => {
    expect(() => readEnv({ STORAGE_URL: value })).toThrow(reason)
  })
})
