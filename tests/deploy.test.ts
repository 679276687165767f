// The systemd unit and the container (docs/operations.md): hardened as they say, with the server's own flags, and what they
// start runs as they start it, as an account without rights on a read-only root.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serverEnv, serverFlags } from '../scripts/install.mjs'
import { freePort, spawnApp, untilReady } from './process.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** `A=1 B=2`, on one or several lines. */
const pairs = (lines: string[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .join(' ')
      .split(' ')
      .map((pair) => pair.split('=', 2)),
  )

/** Every value of a name in the unit. */
function unit(name: string): string[] {
  return [...read('systemd/lectern.service').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  )
}

const dockerfile = read('container/Dockerfile')
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest)

const service = {
  folder: '/opt/lectern',
  env: pairs(unit('Environment')),
  command: (unit('ExecStart')[0] ?? '').split(' '),
}
const container = {
  folder: '/app',
  env: pairs(instructions('ENV')),
  command: JSON.parse(instructions('CMD')[0] ?? '[]') as string[],
}

/** The exit code of the container's health check. */
function checkHealth(PORT: string): number | null {
  const [, command = '[]'] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const [program = '', ...args] = JSON.parse(command) as string[]
  return spawnSync(program.replace(container.folder, root), args, { env: { PORT } }).status
}

describe.each([
  ['the unit', service],
  ['the container', container],
])('%s', (_name, { folder, env, command }) => {
  test('starts the server with the flags and the environment of `npm start`', () => {
    const resolver = `--import=${folder}/scripts/resolve-once.mjs`
    const flags = serverFlags.map((flag) => (flag.startsWith('--import=') ? resolver : flag))
    expect(command).toEqual([`${folder}/node_modules/node/bin/node`, ...flags, 'src/main.ts'])
    expect(env).toMatchObject({
      ...serverEnv,
      NODE_COMPILE_CACHE: expect.any(String),
      NODE_ENV: 'production',
      DATA_DIR: expect.any(String),
      DEMO: 'off',
    })
  })

  const isPossible =
    process.getuid?.() === 0 && isThere('unshare', '--mount', 'true') && isThere('setpriv', '--version')

  test.skipIf(!isPossible)(
    'runs as an account without rights on a read-only root, and stops when told',
    async () => {
      // The places that it may write in, and the project, are mounted; nothing else of this machine changes.
      const script = `set -e
      for place in /opt /srv /var/lib /var/cache; do mount -t tmpfs -o mode=755 tmpfs $place; done
      mkdir /opt/lectern /var/lib/lectern /var/cache/lectern /srv/data
      mount --bind ${root} /opt/lectern && mount -o remount,bind,ro /opt/lectern
      mount -t tmpfs -o mode=1777 tmpfs /tmp
      chown 65534:65534 /var/lib/lectern /var/cache/lectern /srv/data
      mount -o remount,bind,ro /
      if touch /usr/probe /opt/lectern/probe 2>/dev/null; then exit 9; fi
      cd /opt/lectern
      exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all -- "$@"`
      const here = (path: string) => path.replace(folder, '/opt/lectern').replace(/^\/data/, '/srv/data')
      const settings = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, here(value)]))
      const app = await spawnApp(
        { ...settings, HOST: '127.0.0.1', PORT: String(await freePort()) },
        [],
        ['unshare', '--mount', '--propagation=private', 'sh', '-c', script, 'sh', ...command.map(here)],
      )
      await untilReady(app, 110_000)
      expect((await fetch(app.origin)).status).toBe(200)
      expect(checkHealth(new URL(app.origin).port)).toBe(0)
      app.child.kill('SIGTERM')
      expect(checkHealth('1')).toBe(1)
      expect([await app.exited, app.output()]).toEqual([0, expect.stringContaining('/admin/auth?setup=')])
    },
    150_000,
  )
})

describe('the unit', () => {
  test.skipIf(!isThere('systemd-analyze', '--version'))('exposes little: at most 3.0 of 10', () => {
    const path = join(root, 'deploy/systemd/lectern.service')
    const args = ['security', '--offline=true', '--threshold=30', '--no-pager', path]
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect([status, stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('OK')])
  })

  test('has only settings that exist', () => {
    const listed = [...read('systemd/lectern.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    expect(listed.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the container', () => {
  test('has an account of its own, a health check, and no write access to its root', () => {
    expect(instructions('USER')).toEqual(['lectern'])
    expect(instructions('VOLUME')).toEqual([container.env.DATA_DIR])
    const compose = read('container/compose.yml')
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(compose).toContain(line)
  })
})
