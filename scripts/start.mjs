// `npm start`: installs and builds what is missing, then runs the server. `--dev` serves through Vite instead of a build.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installPackages, node, projectFolder, run, serverEnv, serverFlags } from './install.mjs'

const isDevelopment = process.argv.includes('--dev')

installPackages()
if (!isDevelopment) run(node, [join(projectFolder, 'scripts/build.ts'), '--if-stale'])

const main = join(projectFolder, 'src/main.ts')
const args = isDevelopment ? ['--watch', '--watch-preserve-output', main, '--dev'] : [...serverFlags, main]
// The channel tells the server when this launcher is gone, however it ended.
const server = spawn(node, args, {
  cwd: projectFolder,
  env: { NODE_ENV: isDevelopment ? 'development' : 'production', ...serverEnv, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// npm signals only its shell, which dies without stopping what it started. (Anyone who runs this file without npm may
// detach it on purpose.)
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && server.kill('SIGTERM'), 500)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
