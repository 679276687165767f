// Two builds of one source: the browser's (with a manifest) and the server's page renderer.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { legalDocuments } from './scripts/legal-documents.ts'

// What public pages have in common is three files, icons too: what the frame behind sign-in needs as well, what screens need,
// and the rest; and the icons of a speaker's page are a fourth. Each part would be a file of its own, a good deal heavier together.
const publicIcons = iconsOf('src/{features/{home,beta}/page,shell/site}/**/*.tsx', 'src/ui/*.tsx')
const groups = [
  {
    name: 'frame',
    parts: partsOf(
      'src/shell/site/{brand-mark,failure-screen,texts,header/{account-menu,viewer}}.{ts,tsx}',
      'src/ui/{avatar,button,carried-toast,icon-button,initials,skip-link,spinner,texts,theme*,toast*}.{ts,tsx}',
      'src/{lib/{brand,path,request-errors,send-json},vocabulary/paths}.ts',
    ),
    icons: publicIconsIn('src/{routes,routes/screens,dashboard,shell/site/header,ui}/*.{ts,tsx}'),
  },
  {
    name: 'screens',
    parts: partsOf(
      'src/{ui/{dialog,field,share,stars},lib/{email,text,web-address}}.{ts,tsx}',
      'src/vocabulary/{prices,profile-link}.ts',
    ),
    icons: publicIconsIn('src/{features/**/app,ui/app}/**/*.{ts,tsx}'),
  },
  {
    name: 'site',
    parts: partsOf(
      'src/shell/{page,site/{frame-slots,newsletter-box,persona,public-*,site-footer,header/*}}.{ts,tsx}',
      'src/{entries/frame-slots,features/beta/{texts,page/dialog/beta-{events,link,sources}}}.{ts,tsx}',
    ),
    icons: publicIcons,
  },
  {
    // A speaker's page; screens use most of them, too.
    name: 'profile-icons',
    parts: new Set<string>(),
    icons: withoutPublic(iconsOf('src/features/public-profile/page/**/*.tsx')),
  },
].map(({ name, parts, icons }, index) => ({
  name,
  priority: 4 - index,
  test(id: string) {
    const icon = /lucide-react.*\/icons\/([\w-]+)\./.exec(id)?.[1]
    return icon === undefined ? parts.has(id) : icons.has(icon)
  },
}))

/** Small parts of the frame behind sign-in that screens use, too. */
const smallParts = partsOf(
  'src/dashboard/texts.ts',
  'src/features/profiles/app/live-signals.ts',
  'src/ui/app/is-typing.ts',
  'src/ui/app/keeps-screen.ts',
)

function partsOf(...patterns: string[]): Set<string> {
  const paths = patterns.flatMap((pattern) => {
    const found = globSync(pattern)
    if (found.length === 0) throw new Error(`vite.config.ts names ${pattern}, which does not exist.`)
    return found
  })
  return new Set(paths.map((path) => join(import.meta.dirname, path)))
}

function withoutPublic(icons: Set<string>): Set<string> {
  return new Set([...icons].filter((icon) => !publicIcons.has(icon)))
}

function publicIconsIn(pattern: string): Set<string> {
  return new Set([...iconsOf(pattern)].filter((icon) => publicIcons.has(icon)))
}

/** Names of lucide's files for the icons that these sources import. */
function iconsOf(...patterns: string[]): Set<string> {
  const imports = globSync(patterns).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].map(
      ([, names = '']) => names,
    ),
  )
  const names = imports.flatMap((list) => list.split(',')).map((name) => name.trim().split(' as ')[0] ?? '')
  return new Set(
    names.map((name) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()),
  )
}

const fetchedBeforeImport: Plugin = {
  name: 'fetched-before-import',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id === '\0vite/preload-helper.js' ? join(import.meta.dirname, 'src/entries/load-files.ts') : undefined,
}

export default defineConfig(({ isSsrBuild }) => ({
  // The icons that are used instead of a file of all 1,700: 7 MB less in the server's memory.
  ssr: { noExternal: isSsrBuild ? ['lucide-react'] : [] },
  plugins: [react(), tailwindcss(), legalDocuments(), fetchedBeforeImport],
  appType: 'custom',
  build: isSsrBuild
    ? { outDir: 'dist/server', manifest: true, rollupOptions: { input: 'src/entries/server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // The document of a public page already links every script of that page.
          resolveDependencies: (_, files, { hostId }) =>
            /\/public-[\w-]{8}\.js$/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
        },
        rollupOptions: {
          input: [
            'src/entries/boot.ts',
            'src/entries/browser.tsx',
            'src/entries/public.tsx',
            'src/ui/profile.css',
          ],
          // boot.ts wakes an entry by what it exports, at an address that only the document names.
          preserveEntrySignatures: 'allow-extension',
          output: {
            // The application's entry lists them all: without names it is lighter by 3 kB.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                // Apart from the page that it wakes: see boot.ts.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
                ...groups,
                // What the frame behind sign-in reads its data with.
                {
                  name: 'queries',
                  test: /@tanstack\/react-query\/.*\/(useMutation|useQuery|useSuspenseQuery)\./,
                },
                { name: 'app', test: (id) => smallParts.has(id) },
                { name: 'vocabulary', test: /\/src\/vocabulary\/(talk|social)-/ },
              ],
            },
          },
        },
      },
}))
