// Pictures for tests, generated on demand, and sent as a browser sends them.
import sharp, { type Sharp } from 'sharp'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { type TestApp, testOrigin } from './harness.ts'
import { type Browser, keepCookies } from './people.ts'

/** A photo-like picture: soft colours with some grain. */
export async function makePhoto(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = await sharp({
    create: {
      width: Math.ceil(width / 40),
      height: Math.ceil(height / 40),
      channels: 3,
      background: '#808080',
      noise,
    },
  })
    .png()
    .toBuffer()
  return sharp(small).resize({ width, height, fit: 'fill' })
}

export async function makeJpeg(width: number, height: number): Promise<Buffer> {
  return (await makePhoto(width, height)).jpeg().toBuffer()
}

export function picturePath(kind: string): string {
  return apiPaths.mediaOfKind(kind)
}

export interface Upload {
  kind?: string
  name?: string
  type?: string
  /** `x,y,width,height` */
  crop?: string
  headers?: Record<string, string>
}

export async function uploadPicture(
  app: TestApp,
  browser: Browser,
  bytes: Uint8Array | ReadableStream,
  { kind = 'headshot', name = 'me.jpg', type = 'image/jpeg', crop, headers = {} }: Upload = {},
): Promise<Response> {
  const answer = await app.request(`${picturePath(kind)}${crop === undefined ? '' : `?crop=${crop}`}`, {
    method: 'POST',
    body: bytes as BodyInit,
    ...(bytes instanceof ReadableStream ? { duplex: 'half' } : {}),
    headers: {
      origin: testOrigin,
      cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      'content-type': type,
      'x-file-name': encodeURIComponent(name),
      ...headers,
    },
  } as RequestInit)
  keepCookies(browser.cookies, answer)
  return answer
}
