// nginx as deploy/nginx/lectern.conf configures it, in a folder of its own and on ports of its own.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const nginx = '/usr/sbin/nginx'

/** nginx and openssl are installed. */
export const hasNginx =
  spawnSync(nginx, ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0

export interface NginxPorts {
  /** Of the servers behind it. */
  servers: readonly number[]
  /** Where it listens: HTTPS and HTTP. */
  secure: number
  plain: number
}

/**
 * With one worker, and a certificate of its own for localhost. `change` gets the configuration and returns what is used instead.
 * It may not listen yet.
 */
export function startNginx(
  folder: string,
  { servers, secure, plain }: NginxPorts,
  change = (settings: string) => settings,
): ChildProcess {
  makeCertificate(folder)
  const settings = readFileSync(join(import.meta.dirname, '../deploy/nginx/lectern.conf'), 'utf8')
    .replaceAll('speakers.example', 'localhost')
    .replaceAll(/server 127\.0\.0\.1:3000 (.*;)/g, (_, limits) =>
      servers.map((port) => `server 127.0.0.1:${port} ${limits}`).join('\n    '),
    )
    .replaceAll('/etc/ssl/lectern', folder)
    .replaceAll(/\/var\/(cache|log)\/nginx/g, folder)
    .replaceAll(/listen (\[::\]:)?80;/g, (_, six = '') => (six ? '' : `listen 127.0.0.1:${plain};`))
    .replaceAll(/listen (\[::\]:)?443/g, (_, six) => (six ? `#` : `listen 127.0.0.1:${secure}`))
  writeFileSync(join(folder, 'lectern.conf'), change(settings))
  mkdirSync(join(folder, 'temporary'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`)
    .join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
     worker_rlimit_nofile 20000; events { worker_connections 8192; } http { access_log off; ${paths} include ${folder}/lectern.conf; }`,
  )
  return spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
}

function makeCertificate(folder: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', ['req', '-x509', ...curve, ...files, '-days', '2', '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  })
}
