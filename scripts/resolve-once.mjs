// Loaded before the server. Node reads a package's whole `exports` again for every file that imports it: with drizzle-orm's
// 180 kB that was a fifth of a start. What our own files import by name is the same for all of them, so it is found once.
import { registerHooks } from 'node:module'

const ours = new URL('../src/', import.meta.url).href
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const isPackage = /^[@a-z]/.test(specifier) && !specifier.includes(':')
    if (!isPackage || !context.parentURL?.startsWith(ours)) return next(specifier, context)
    // Packages may answer `import` and `require` differently.
    const key = `${context.conditions.join()} ${specifier}`
    const known = found.get(key)
    if (known) return known
    const resolved = { ...next(specifier, context), shortCircuit: true }
    found.set(key, resolved)
    return resolved
  },
})
