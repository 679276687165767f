// Which files a document links: in production from Vite's manifest, in development from Vite's server.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { PageAssets } from './renderer.ts'

/** The parts of Vite's manifest that pages need. */
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

export function builtAssets(distFolder: string): () => PageAssets {
  const readManifest = (build: string) =>
    JSON.parse(readFileSync(join(distFolder, build, '.vite/manifest.json'), 'utf8')) as Manifest
  const manifest = readManifest('client')
  /** By the names of the renderer's files. */
  const sources = new Map(
    Object.entries(readManifest('server')).map(([key, { file }]) => [basename(file), key]),
  )
  function chunkOf(key: string) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}: run the build again.`)
    return chunk
  }
  /** A chunk after everything it imports. */
  function withImports(key: string, seen = new Set<string>()): Manifest[string][] {
    if (seen.has(key)) return []
    seen.add(key)
    const chunk = chunkOf(key)
    return [...(chunk.imports ?? []).flatMap((one) => withImports(one, seen)), chunk]
  }
  const app = withImports('src/entries/browser.tsx')
  const addresses = (chunks: Manifest[string][]) => chunks.map(({ file }) => `/${file}`)
  const boot = chunkOf('src/entries/boot.ts')
  const fonts = Object.values(manifest).flatMap(({ file }) => (isPreloadedFont(file) ? [`/${file}`] : []))
  const assets: PageAssets = {
    boot: `/${boot.file}`,
    styles: (boot.css ?? []).map((file) => `/${file}`),
    pageStyles: { profile: [`/${chunkOf('src/ui/profile.css').file}`] },
    // A stylesheet that pages use, too, belongs to a chunk that the application shares with them.
    appStyles: app.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
    scripts: { app: addresses(app), public: addresses(withImports('src/entries/public.tsx')) },
    scriptsOf(load) {
      // Only the function's text says which file it imports.
      const file = /import\w*\(["'](.+?)["']/.exec(String(load))?.[1]
      const key = file && sources.get(basename(file))
      return key ? addresses(withImports(key).filter((chunk) => !app.includes(chunk))) : []
    },
    preloadFonts: [
      ...new Set([...fonts, ...(boot.assets ?? []).filter(isPreloadedFont).map((f) => `/${f}`)]),
    ],
  }
  return () => assets
}

/** The two Latin files; the latin-ext ones load only where a page has such characters. */
function isPreloadedFont(file: string): boolean {
  return /-latin-[\w-]+\.woff2$/.test(file) && !file.includes('latin-ext')
}

/** What pages need of Vite's server. */
export type PageVite = Pick<ViteDevServer, 'ssrLoadModule' | 'transformIndexHtml'>

export async function developmentAssets(vite: PageVite): Promise<() => PageAssets> {
  const html = await vite.transformIndexHtml('/', '<html><head></head></html>')
  const developmentHead = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
  const assets: PageAssets = {
    boot: '/src/entries/boot.ts',
    styles: ['/src/ui/app.css'],
    pageStyles: { profile: ['/src/ui/profile.css'] },
    appStyles: ['choice-field', 'list', 'floating', 'screens'].map((name) => `/src/ui/${name}.css`),
    scripts: { app: ['/src/entries/browser.tsx'], public: ['/src/entries/public.tsx'] },
    scriptsOf: () => [],
    preloadFonts: [],
    developmentHead,
  }
  return () => assets
}
