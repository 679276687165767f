// Copying and sharing: the toasts of docs/specification.md §8, and browsers that refuse.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyText, shareLink } from './share.ts'
import { toast } from './toast.tsx'

vi.mock('./toast.tsx', () => ({ toast: vi.fn() }))

const url = 'https://lectern.example/speaker/ada'
const link = { title: 'Ada Moreau', url }
const done = { title: 'Link copied' }
const unable = {
  title: 'Unable to copy',
  description: 'Your browser blocked clipboard access.',
  tone: 'destructive',
}

beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => vi.unstubAllGlobals())

test('writes the address and confirms it', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText(url, done)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  expect(toast).toHaveBeenCalledExactlyOnceWith({ ...done, tone: 'success' })
})

test('a refusal, or a missing clipboard, shows a destructive toast', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  await copyText(url, done)
  vi.stubGlobal('navigator', {})
  await copyText(url, done)
  expect(vi.mocked(toast).mock.calls).toEqual([[unable], [unable]])
})

test('uses the device’s share sheet if available', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { share })
  await shareLink(link, done)
  expect(share).toHaveBeenCalledExactlyOnceWith(link)
  expect(toast).not.toHaveBeenCalled()
})

test('closing the share sheet is not an error', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  await shareLink(link, done)
  expect(toast).not.toHaveBeenCalled()
})

test('copies if sharing is unavailable or fails', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await shareLink(link, done)
  vi.stubGlobal('navigator', { clipboard: { writeText }, share: () => Promise.reject(new Error('broken')) })
  await shareLink(link, done)
  expect(writeText).toHaveBeenCalledTimes(2)
})
