// Loaded before the server. Node parses a package's `exports` again for every file that imports it: with drizzle-orm's 180
// kB that was a fifth of the start time. Bare imports resolve alike in all our files, so each is resolved once.
import { registerHooks } from 'node:module'

const ours = new URL('../src/', import.meta.url).href
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const isPackage = /^[@a-z]/.test(specifier) && !specifier.includes(':')
    if (!isPackage || !context.parentURL?.startsWith(ours)) return next(specifier, context)
    // Packages may resolve `import` and `require` differently.
    const key = `${context.conditions.join()} ${specifier}`
    const known = found.get(key)
    if (known) return known
    const resolved = { ...next(specifier, context), shortCircuit: true }
    found.set(key, resolved)
    return resolved
  },
})
