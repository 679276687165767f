// What etcd, Patroni and HAProxy are told. The same values are in docs/reliability.md, for clusters of several machines.

export interface Ports {
  etcd: number
  etcdPeers: number
  nodes: readonly NodePorts[]
  /** HAProxy: the primary, the website and its statistics. */
  primary: number
  web: number
  applications: readonly number[]
}

export interface NodePorts {
  name: string
  postgres: number
  /** Patroni's own HTTP interface. */
  patroni: number
  /** Where the node reaches etcd: a relay that can be cut. */
  etcd: number
}

export interface Passwords {
  superuser: string
  replication: string
  rewind: string
  owner: string
  web: string
}

/** Patroni reads YAML, of which JSON is a part. */
export function patroniSettings(
  { name, postgres, patroni, etcd }: NodePorts,
  { folder, bin, passwords }: { folder: string; bin: string; passwords: Passwords },
): string {
  return JSON.stringify({
    scope: 'lectern',
    name,
    restapi: { listen: `127.0.0.1:${patroni}`, connect_address: `127.0.0.1:${patroni}` },
    // Not `etcd3`: Debian 12's Patroni loses data with it.
    etcd: { hosts: `127.0.0.1:${etcd}`, use_proxies: true },
    bootstrap: {
      dcs: {
        // At least loop_wait + 2 × retry_timeout.
        ttl: 15,
        loop_wait: 3,
        retry_timeout: 5,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '32MB',
            wal_keep_size: '64MB',
            wal_log_hints: 'on',
            tcp_keepalives_idle: 15,
            tcp_keepalives_interval: 5,
            tcp_keepalives_count: 3,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: `${folder}/${name}`,
      bin_dir: bin,
      pgpass: `${folder}/${name}.pgpass`,
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'rewinder', password: passwords.rewind },
      },
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.0/8 scram-sha-256',
        'host all all 127.0.0.0/8 scram-sha-256',
      ],
      basebackup: { checkpoint: 'fast' },
    },
  })
}

export function etcdArguments({ etcd, etcdPeers }: Ports, folder: string): string[] {
  const [own, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`]
  return [
    ...['--name', 'e', '--data-dir', `${folder}/etcd`, '--log-level', 'error', '--enable-v2=true'],
    ...['--listen-client-urls', own, '--advertise-client-urls', own],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', `e=${peers}`],
  ]
}

/**
 * The application checks its origin and its clients' addresses as behind any proxy; only here do clients write
 * X-Forwarded-For themselves, so that each has a network of its own.
 */
export function haproxySettings({ nodes, applications, primary, web }: Ports, folder: string): string {
  const databases = nodes.map(
    ({ name, postgres, patroni }) => `  server ${name} 127.0.0.1:${postgres} check port ${patroni}`,
  )
  const processes = applications.map((port, i) => `  server ${'ab'[i]} 127.0.0.1:${port} check`)
  const backend = (name: string, question: string) => `
backend ${name}
  mode http
  option httpchk
  http-check send meth GET uri ${question} ver HTTP/1.1 hdr Host 127.0.0.1:${web}
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  timeout server 17s
  timeout tunnel 1h
  default-server inter 1s fall 2 rise 1 maxconn 256
${processes.join('\n')}
`
  return `global
  maxconn 4000
  # A reload leaves the old process its connections; it checks no server any more, so it must not keep them for long.
  hard-stop-after 10s
  stats socket ${folder}/haproxy.sock mode 600 level admin expose-fd listeners

defaults
  timeout connect 2s
  # With the checks below, a primary that hangs is left within three seconds.
  timeout check 1s
  timeout client 60s
  timeout server 60s

listen primary
  mode tcp
  bind 127.0.0.1:${primary}
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}

frontend web
  mode http
  bind 127.0.0.1:${web}
  # A request that a dying process took with it: as any other refusal, with the time after which to try again.
  errorfile 502 ${folder}/unavailable.http
  errorfile 503 ${folder}/unavailable.http
  errorfile 504 ${folder}/unavailable.http
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive
${backend('ready', '/readyz')}
# The database is away: cached pages go on.
${backend('alive', '/healthz')}`
}

const refusal = JSON.stringify({
  code: 'unavailable',
  message: 'The service is briefly unavailable. Try again in a moment.',
})

export const unavailable = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/json',
  'Cache-Control: no-store',
  'Retry-After: 2',
  'Connection: close',
  `Content-Length: ${refusal.length}`,
  '',
  refusal,
].join('\r\n')
