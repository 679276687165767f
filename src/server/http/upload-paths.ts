// Which requests carry a file: those have a size, a type and a time of their own, which the route looks after.
import { apiPaths } from '../../routes/paths.ts'

const uploadPaths = [apiPaths.mediaOfKind].map(
  (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)

export function isUpload(method: string, path: string): boolean {
  return method === 'POST' && uploadPaths.some((form) => form.test(path))
}
