// Two builds of one source: the browser's (with a manifest) and the server's page renderer.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What every public page has in common is one file, its icons too: screens behind sign-in share most of it, and each part
// would be a file of its own, a good deal heavier together.
const publicParts = new Set(
  globSync(
    [
      'src/shell/{page,site/{newsletter-box,persona,public-*,site-footer,header/*}}.{ts,tsx}',
      'src/features/beta/{texts,page/dialog/beta-{events,link,sources}}.{ts,tsx}',
      'src/ui/{avatar,button,carried-toast,email-input,field,initials,share,stars,theme*,toast*}.{ts,tsx}',
      'src/{entries/frame-slots,lib/{brand,path},vocabulary/{paths,prices,profile-link}}.{ts,tsx}',
    ],
    { cwd: import.meta.dirname },
  ).map((path) => join(import.meta.dirname, path)),
)

const icons = iconsOf(
  'src/{features/{home,beta}/page,shell/site}/**/*.tsx',
  'src/ui/{toast,field,dialog,theme-switch}.tsx',
)

function isOfPublicPages(id: string): boolean {
  const icon = /lucide-react.*\/icons\/([\w-]+)\./.exec(id)?.[1]
  return icon === undefined ? publicParts.has(id) : icons.has(icon)
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

export default defineConfig(({ isSsrBuild }) => ({
  // The icons that are used instead of a file of all 1,700: 7 MB less in the server's memory.
  ssr: { noExternal: isSsrBuild ? ['lucide-react'] : [] },
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'src/entries/server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
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
            codeSplitting: {
              groups: [
                // Apart from the page that it wakes: see boot.ts.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
                { name: 'site', test: isOfPublicPages },
                { name: 'vocabulary', test: /\/src\/vocabulary\/(talk|social)-/ },
              ],
            },
          },
        },
      },
}))
