// Builds the browser's files and the page renderer into dist/, and compresses every text file once at the highest level.
// With --if-stale it does nothing while the sources match the last build.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { readEarlierAssets } from './earlier-assets.ts'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(projectFolder, 'dist/built-from')
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])

const source = hashSources()
if (!process.argv.includes('--if-stale') || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== source) {
  process.env.NODE_ENV = 'production'
  const earlier = readEarlierAssets(join(projectFolder, 'dist/client'))
  await build({ root: projectFolder, logLevel: 'warn' })
  await build({ root: projectFolder, logLevel: 'warn', build: { ssr: true } })
  compressFiles(join(projectFolder, 'dist/client'))
  earlier.putBack()
  writeFileSync(stamp, source)
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(
    ['src/**/*', 'public/**/*', 'vite.config.ts', 'package-lock.json', 'scripts/{build,legal-documents}.ts'],
    {
      cwd: projectFolder,
      withFileTypes: true,
    },
  )
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.sort()) {
    if (/\.(test\.tsx?|server\.ts)$/.test(path)) continue
    hash.update(path).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

function compressFiles(folder: string): void {
  for (const name of globSync('**/*', { cwd: folder })) {
    const path = join(folder, name)
    if (!compressible.has(extname(name)) || name.startsWith('.')) continue
    const content = readFileSync(path)
    const brotli = brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    })
    if (brotli.byteLength < content.byteLength) writeFileSync(`${path}.br`, brotli)
  }
}
