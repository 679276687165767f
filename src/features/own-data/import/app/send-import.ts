// Uploads an export with progress, which fetch cannot report for request bodies.
import { NetworkError, toRequestError } from '../../../../lib/request-errors.ts'
import { ownDataPaths } from '../../../../vocabulary/own-data-paths.ts'
import type { AccountImport } from '../schema.ts'

/** ms; slightly longer than the server waits for an upload. */
const timeoutMs = 5 * 60_000 + 10_000

/** `onProgress`: 0 to 1. Throws RequestError when the API refuses, NetworkError when there is no response. */
export function sendImport(file: File, onProgress: (share: number) => void): Promise<AccountImport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', ownDataPaths.import)
    request.timeout = timeoutMs
    request.setRequestHeader('Content-Type', 'application/zip')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = async () => {
      const { status, responseText } = request
      if (status === 201) return resolve(JSON.parse(responseText) as AccountImport)
      reject(await toRequestError(new Response(responseText, { status })))
    }
    request.onerror = () => reject(new NetworkError('No response.'))
    request.ontimeout = () => reject(new NetworkError('No response in time.'))
    request.send(file)
  })
}
