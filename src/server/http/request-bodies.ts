// How much a request may carry. Most bodies are small JSON; the product's table (routes/request-bodies.ts) names the others.

/** Largest body of an API request or posted form that the table does not name, in bytes. */
export const maxBodyBytes = 64 * 1024

export interface RequestBodies {
  /** Routes that receive files, with `{parameters}`: the route itself limits their size, type and time. */
  uploads: readonly string[]
  /** Largest JSON body in bytes of the routes that take whole files as text. */
  maxBytes: Readonly<Record<string, number>>
}

export type IsUpload = (method: string, path: string) => boolean

export function uploadCheck({ uploads }: RequestBodies): IsUpload {
  const forms = uploads.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
  return (method, path) => method === 'POST' && forms.some((form) => form.test(path))
}
