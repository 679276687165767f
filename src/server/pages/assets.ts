// Which files a document links: in production those of Vite's manifest, in development those of Vite's server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { PageAssets } from './renderer.ts'

/** The parts of Vite's manifest that pages need. */
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

export function builtAssets(distFolder: string): () => PageAssets {
  const manifest = JSON.parse(
    readFileSync(join(distFolder, 'client/.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const boot = manifest['src/entries/boot.ts']
  if (!boot) throw new Error('The build has no src/entries/boot.ts: run the build again.')
  const filesOf = (...keys: string[]): string[] => {
    const found = new Set<string>()
    const add = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || found.has(`/${chunk.file}`)) return
      found.add(`/${chunk.file}`)
      for (const one of chunk.imports ?? []) add(one)
    }
    for (const key of keys) add(key)
    return [...found]
  }
  const early = filesOf('src/entries/boot.ts')
  const app = manifest['src/entries/browser.tsx']
  if (!app) throw new Error('The build has no src/entries/browser.tsx: run the build again.')
  const profile = manifest['src/ui/profile.css']
  if (!profile) throw new Error('The build has no src/ui/profile.css: run the build again.')
  const fonts = Object.values(manifest).flatMap(({ file }) => (isPreloadedFont(file) ? [`/${file}`] : []))
  const assets: PageAssets = {
    boot: `/${boot.file}`,
    styles: (boot.css ?? []).map((file) => `/${file}`),
    pageStyles: { profile: [`/${profile.file}`] },
    appStyles: (app.css ?? []).map((file) => `/${file}`),
    appScripts: [app.file, ...(app.imports ?? []).map((key) => manifest[key]?.file ?? '')]
      .filter((file) => file !== '' && file !== boot.file)
      .map((file) => `/${file}`),
    wakeScripts: filesOf('src/entries/react-first.ts', 'src/entries/public.tsx').filter(
      (file) => !early.includes(file),
    ),
    preloadFonts: [
      ...new Set([...fonts, ...(boot.assets ?? []).filter(isPreloadedFont).map((f) => `/${f}`)]),
    ],
  }
  return () => assets
}

/** The two Latin files; the latin-ext ones load only where a page has such letters. */
function isPreloadedFont(file: string): boolean {
  return /-latin-[\w-]+\.woff2$/.test(file) && !file.includes('latin-ext')
}

export async function developmentAssets(vite: ViteDevServer): Promise<() => PageAssets> {
  const html = await vite.transformIndexHtml('/', '<html><head></head></html>')
  const developmentHead = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
  const assets: PageAssets = {
    boot: '/src/entries/boot.ts',
    styles: ['/src/ui/app.css'],
    pageStyles: { profile: ['/src/ui/profile.css'] },
    appStyles: ['/src/ui/list.css', '/src/ui/floating.css', '/src/ui/screens.css'],
    appScripts: [],
    wakeScripts: [],
    preloadFonts: [],
    developmentHead,
  }
  return () => assets
}
