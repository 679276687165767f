// How large a request may be. Most bodies are small JSON; the product's table (routes/request-bodies.ts) lists the others.
import { matchPath } from '../../lib/path.ts'

/** Largest body, in bytes, of an API request or posted form that is not in the table. */
export const maxBodyBytes = 64 * 1024

export interface RequestBodies {
  /** Routes that receive files, with `{parameters}`: the route itself limits their size, type and time. */
  uploads: readonly string[]
  /** Largest JSON body, in bytes, of routes that take whole files as text. */
  maxBytes: Readonly<Record<string, number>>
}

export type IsUpload = (method: string, path: string) => boolean

export function uploadCheck({ uploads }: RequestBodies): IsUpload {
  return (method, path) => method === 'POST' && uploads.some((pattern) => matchPath(pattern, path))
}
