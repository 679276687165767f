// Uploads a picture with progress, which fetch cannot report for request bodies.
import { NetworkError, toRequestError } from '../../../../lib/request-errors.ts'
import { apiPaths } from '../../../../vocabulary/paths.ts'
import type { Crop, MediaKind } from '../../../media/schema.ts'
import type { OwnPicture } from '../schema.ts'

/** ms; slightly longer than the server waits for an upload. */
const timeoutMs = 5 * 60_000 + 10_000

interface PictureToSend {
  kind: MediaKind
  file: File
  crop: Crop
  /** 0 to 1; at 1 everything is sent, and the server generates the sizes. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Throws RequestError when the API refuses, NetworkError when there is no response, the signal's reason when aborted. */
export function sendPicture({ kind, file, crop, onProgress, signal }: PictureToSend): Promise<OwnPicture> {
  return new Promise((resolve, reject) => {
    const { x, y, width, height } = crop
    const request = new XMLHttpRequest()
    request.open('POST', `${apiPaths.mediaOfKind(kind)}?crop=${[x, y, width, height].join(',')}`)
    request.timeout = timeoutMs
    request.setRequestHeader('Content-Type', file.type)
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name.toWellFormed()))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onload = async () => {
      const { status, responseText } = request
      if (status === 201) return resolve(JSON.parse(responseText) as OwnPicture)
      reject(await toRequestError(new Response(responseText, { status })))
    }
    request.onerror = () => reject(new NetworkError('No response.'))
    request.ontimeout = () => reject(new NetworkError('No response in time.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
