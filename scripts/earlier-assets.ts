// The scripts and styles of the build before, which tabs that were opened before an upgrade still ask for.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads what the last build made in `folder`, without what that had kept from the one before. `putBack` writes what the new
 * build has not made as well: names are hashes of the content, so none means two things.
 */
export function readEarlierAssets(folder: string): { putBack(): void } {
  const manifest = join(folder, '.vite/manifest.json')
  const chunks: Record<string, { file: string; css?: string[] }> = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {}
  const named = new Set(Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css]))
  const paths = [...named].flatMap((file) => ['', '.br'].map((ending) => join(folder, file + ending)))
  const contents = new Map(paths.filter((path) => existsSync(path)).map((path) => [path, readFileSync(path)]))
  return {
    putBack() {
      for (const [path, content] of contents) if (!existsSync(path)) writeFileSync(path, content)
    },
  }
}
