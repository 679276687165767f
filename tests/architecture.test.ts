// Enforces the architecture: imports go one way, folders and files use a closed set of names, and server code stays out of
// what browsers load (docs/architecture.md).
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))

const importPattern =
  /(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'|(?<!typeof )import\('([^']+)'\)/g

interface Import {
  target: string
  isType: boolean
  isLazy: boolean
}

function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(importPattern)].flatMap(([, type, fixed, lazy]) => {
    const name = fixed ?? lazy ?? ''
    if (!name.startsWith('.')) return []
    return [{ target: posix.join(dirname(path), name), isType: Boolean(type), isLazy: lazy !== undefined }]
  })
}

type Layer =
  | 'process'
  | 'entries'
  | 'routes'
  | 'dashboard'
  | 'features'
  | 'shell'
  | 'server'
  | 'ui'
  | 'vocabulary'
  | 'lib'

function layerOf(path: string): Layer {
  const folder = path.split('/')[1] ?? ''
  return Object.hasOwn(mayImport, folder) ? (folder as Layer) : 'process'
}

/** What each layer may import besides itself, including types and on-demand imports. */
const mayImport: Record<Layer, Layer[]> = {
  process: ['entries', 'routes', 'dashboard', 'shell', 'features', 'server', 'ui', 'vocabulary', 'lib'],
  entries: ['routes', 'dashboard', 'shell', 'features', 'server', 'ui', 'vocabulary', 'lib'],
  routes: ['dashboard', 'features', 'shell', 'server', 'ui', 'vocabulary', 'lib'],
  dashboard: ['features', 'shell', 'server', 'ui', 'vocabulary', 'lib'],
  features: ['shell', 'server', 'ui', 'vocabulary', 'lib'],
  shell: ['server', 'ui', 'vocabulary', 'lib'],
  server: ['lib'],
  ui: ['lib'],
  vocabulary: ['lib'],
  lib: [],
}

describe('imports', () => {
  test('every relative import names an existing file', () => {
    const all = new Set(globSync('src/**/*', { cwd: root }).map((path) => path.replaceAll('\\', '/')))
    const missing = sources.flatMap((path) =>
      importsOf(path).flatMap(({ target }) => (all.has(target) ? [] : [`${path} → ${target}`])),
    )
    expect(missing).toEqual([])
  })

  test('go one way: entries, routes → dashboard → features → shell → server, ui, vocabulary → lib', () => {
    const wrong = sources.flatMap((path) => {
      const from = layerOf(path)
      return importsOf(path).flatMap(({ target }) => {
        const to = layerOf(target)
        return to === from || mayImport[from].includes(to) ? [] : [`${path} → ${target}`]
      })
    })
    expect(wrong).toEqual([])
  })

  test('only .server files and the server import server code', () => {
    const wrong = sources.flatMap((path) => {
      if (/\.server\.tsx?$/.test(path) || layerOf(path) === 'server' || isServerEntry(path)) return []
      return importsOf(path).flatMap(({ target, isType }) =>
        !isType && (/\.server\.tsx?$/.test(target) || layerOf(target) === 'server')
          ? [`${path} → ${target}`]
          : [],
      )
    })
    expect(wrong).toEqual([])
  })

  test('have no cycles', () => {
    const graph = new Map(
      sources.map((path) => [
        path,
        importsOf(path)
          .filter(({ isType, isLazy }) => !isType && !isLazy)
          .map(({ target }) => target),
      ]),
    )
    expect(cyclesIn(graph)).toEqual([])
  })

  test('connect at most five files in a circle, including types and on-demand imports', () => {
    const graph = new Map(sources.map((path) => [path, importsOf(path).map(({ target }) => target)]))
    expect(circlesIn(graph).filter((files) => files.length > 5)).toEqual([])
    // Checks the search itself: a ↔ b, and c alone.
    expect(
      circlesIn(
        new Map([
          ['a', ['b']],
          ['b', ['a', 'c']],
          ['c', []],
        ]),
      ),
    ).toEqual([['b', 'a']])
  })

  test('between features have no cycles either, including types and pages that load on demand', () => {
    const graph = new Map<string, Set<string>>()
    for (const path of sources) {
      const from = featureOf(path)
      if (from === null) continue
      const known = graph.get(from) ?? new Set()
      graph.set(from, known)
      for (const { target } of importsOf(path)) {
        const to = featureOf(target)
        if (to !== null && to !== from) known.add(to)
      }
    }
    expect(graph.get('sample-speaker')).toContain('home')
    expect(cyclesIn(graph)).toEqual([])
  })
})

/** Every cycle in the graph, as `a → b → a`. */
function cyclesIn(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  function visit(node: string, trail: string[]): void {
    const at = trail.indexOf(node)
    if (at >= 0) {
      cycles.push([...trail.slice(at), node].join(' → '))
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}

/** The sets of two or more files in which each reaches every other (Tarjan's strongly connected components). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  function visit(node: string): void {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      else if (!open.includes(next)) continue
      lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const circle = open.splice(open.indexOf(node)).reverse()
    if (circle.length > 1) circles.push(circle)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}

function featureOf(path: string): string | null {
  const [, layer, name] = path.split('/')
  return layer === 'features' ? (name ?? null) : null
}

function isServerEntry(path: string): boolean {
  return ['main', 'start', 'assemble', 'set-up', 'console'].some((name) => path === `src/${name}.ts`)
}

describe('names', () => {
  test('files are in kebab-case', () => {
    expect(
      sources.filter((path) => !/^[a-z0-9-]+(\.(server|browser|public))?\.tsx?$/.test(posix.basename(path))),
    ).toEqual([])
  })

  test('no catch-all files: utils, helpers, common, types, and no barrels', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|types|misc|shared)(\/|\.tsx?$)|(^|\/)index\.tsx?$/
    expect(sources.filter((path) => drawer.test(path))).toEqual([])
  })

  test('a folder has three files or more', () => {
    const counts = new Map<string, number>()
    for (const path of globSync('src/**/*.*', { cwd: root })) {
      for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
        counts.set(folder, (counts.get(folder) ?? 0) + 1)
      }
    }
    // A noun has a folder however small it is; page/ and app/ separate its pages from its screens.
    const small = [...counts].filter(
      ([folder, count]) => count < 3 && !/\/(page|app)$|^src\/features\/[^/]+$/.test(folder),
    )
    expect(small).toEqual([])
  })

  test('visible parts are in page/ or app/', () => {
    const seen = sources.filter((path) => layerOf(path) === 'features' && path.endsWith('.tsx'))
    expect(seen.filter((path) => !/\/(page|app)\//.test(path))).toEqual([])
  })
})

describe('styles', () => {
  test('of a speaker’s page include those of every component that the page shows', () => {
    const sheet = readFileSync(join(root, 'src/ui/profile.css'), 'utf8')
    const globs = [...sheet.matchAll(/@source "([^"]+)"/g)].map(([, glob = '']) => posix.join('src/ui', glob))
    const styled = new Set(globs.flatMap((glob) => globSync(glob, { cwd: root })))
    const shown = new Set<string>()
    const add = (path: string) => {
      if (shown.has(path)) return
      shown.add(path)
      for (const { target, isType, isLazy } of importsOf(path)) if (!isType && !isLazy) add(target)
    }
    for (const path of [
      'public-profile/page/speaker-page',
      'sample-speaker/page/sample-speaker-page',
      'beta/page/beta-form',
    ])
      add(`src/features/${path}.tsx`)
    add('src/shell/site/public-root.tsx')
    const unstyled = [...shown].filter(
      (path) =>
        path.endsWith('.tsx') &&
        !styled.has(path) &&
        /className="/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(unstyled).toEqual([])
  })
})

describe('code', () => {
  test('process.env is read only in server/env.ts', () => {
    const readers = sources.filter((path) => /process\.env\b/.test(readFileSync(join(root, path), 'utf8')))
    expect(readers).toEqual(['src/server/env.ts'])
  })

  test('modules open with a comment that says what they own', () => {
    const silent = sources.filter((path) => !/^\s*(\/\/|\/\*)/.test(readFileSync(join(root, path), 'utf8')))
    expect(silent).toEqual([])
  })

  test('a row is locked ‘for update’ only where it is deleted: rows that refer to it would wait', () => {
    const locking = sources.filter((path) =>
      /for\('update'|for update\b/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(locking.sort()).toEqual([
      'src/features/admin/topics/merge.server.ts',
      'src/features/admin/users/actions.server.ts',
      'src/features/invitations/decisions.server.ts',
      'src/features/own-data/deletion/erase.server.ts',
      'src/features/own-data/deletion/service.server.ts',
      'src/features/search/indexer.server.ts',
    ])
  })
})

const browserCode = sources.filter((path) => !path.includes('.server.') && layerOf(path) !== 'server')
const matching = (pattern: RegExp) =>
  browserCode.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).sort()

describe('forms', () => {
  test('send through ui/use-form.ts: a submit handler of its own belongs to a form that sends nothing', () => {
    expect(matching(/\bonSubmit=/)).toEqual([
      'src/features/experiences/import/app/columns-question.tsx',
      'src/features/experiences/import/app/import-rows.tsx',
      'src/features/home/page/hero.tsx',
      'src/shell/site/newsletter-box.tsx',
    ])
  })

  test('get the Idempotency-Key of their content from there as well', () => {
    expect(matching(/getRandomValues|randomUUID/)).toEqual(['src/ui/use-form.ts'])
    for (const path of matching(/'Idempotency-Key':/)) {
      expect(readFileSync(join(root, path), 'utf8')).toContain("'Idempotency-Key': key")
    }
  })
})

describe('failures', () => {
  test('are not reported by the callbacks of `mutate`, which are dropped when the screen is left or the next change is made', () => {
    const within = String.raw`(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*?`
    expect(matching(new RegExp(String.raw`\bmutate\(${within}\bonError\b`))).toEqual([])
  })
})

describe('citations', () => {
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8')

  test('name existing sections of docs/specification.md', () => {
    const cited = globSync('{src,tests,bench}/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8').replaceAll(/\n\s*(\/\/|\*)/g, '')
      return [...text.matchAll(/docs\/specification\.md ((?:§[\d.]+(?:[–-]§?[\d.]+)?(?:, )?)+)/g)].flatMap(
        ([, list = '']) => [...list.matchAll(/§([\d.]*\d)/g)].map(([, section = '']) => ({ path, section })),
      )
    })
    expect(cited.length).toBeGreaterThan(100)
    const missing = cited.filter(({ section }) => {
      const [chapter = '', item] = section.split('.')
      if (item === undefined) return !specification.includes(`\n## §${chapter} `)
      if (specification.includes(`\n### §${section} `)) return false
      // The rules of the last two chapters are a list and a table.
      const rules = specification.split('\n## ').find((text) => text.startsWith(`§${chapter} `)) ?? ''
      return !rules.includes(`\n${item}. `) && !rules.includes(`\n| ${item} |`)
    })
    expect(missing).toEqual([])
  })

  test('name only documents in this repository', () => {
    const foreign = /\b(?:seed|PRODUCT|DESIGN) §|\bSECURITY \d|\bUI rule \d/
    const paths = globSync('{src,tests,bench,docs,migrations}/**/*.{ts,tsx,md,sql,css}', { cwd: root })
    const self = 'tests/architecture.test.ts'
    expect(
      paths.filter((path) => path !== self && foreign.test(readFileSync(join(root, path), 'utf8'))),
    ).toEqual([])
  })
})

describe('what browsers load', () => {
  const bundles = globSync('dist/client/assets/*.js', { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))

  test('contains no server code', () => {
    expect(bundles.length).toBeGreaterThan(0)
    // Words that survive minification: table names, SQL, settings, Node's own modules.
    const marks = [
      'pgTable',
      'beta_signups_email',
      'pg_advisory',
      'DATABASE_URL',
      'node:fs',
      'node:crypto',
      'node:http',
    ]
    const leaks = bundles.flatMap(({ path, text }) =>
      marks.filter((mark) => text.includes(mark)).map((mark) => `${path}: ${mark}`),
    )
    expect(leaks).toEqual([])
  })

  test('public pages load neither zod, nor the router, nor the data cache', () => {
    const manifest = JSON.parse(
      readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8'),
    ) as Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>
    // What a page loads for signed-in readers only, who have the application's files anyway.
    const signedInOnly = 'src/features/network/page/speaker-actions.tsx'
    expect(Object.keys(manifest)).toContain(signedInOnly)
    const reached = new Set<string>()
    function reach(key: string): void {
      if (reached.has(key) || key === signedInOnly) return
      reached.add(key)
      const chunk = manifest[key]
      for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) reach(next)
    }
    reach('src/entries/public.tsx')
    const files = [...reached].flatMap((key) => manifest[key]?.file ?? [])
    expect(files.length).toBeGreaterThan(3)
    const heavy = /ZodError|createBrowserRouter|useRouteError|QueryClient|floating-ui/
    const wrong = files.filter((file) => heavy.test(readFileSync(join(root, 'dist/client', file), 'utf8')))
    expect(wrong).toEqual([])
  })
})
