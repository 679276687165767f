// A mail server that records mails.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** `onMail` may refuse a mail or never answer it. */
export async function startSmtp(
  options: {
    port?: number
    onMail?: (mail: string) => Error | undefined | 'never' | Promise<Error | undefined>
  } & SMTPServerOptions,
) {
  const { port = 0, onMail, ...rest } = options
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 10,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        mail += chunk
      })
      stream.on('end', async () => {
        const answer = await onMail?.(mail)
        if (answer === 'never') return
        if (!answer) received.push(mail)
        done(answer)
      })
    },
    ...rest,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, received, stop }
}
