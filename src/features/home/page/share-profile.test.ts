// Copying and sharing the profile's address: the toasts of docs/specification.md §8, and what a browser may refuse.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../../ui/toast.tsx'
import { copyProfileLink, shareProfile } from './share-profile.ts'

vi.mock('../../../ui/toast.tsx', () => ({ toast: vi.fn() }))

const url = 'https://lectern.example/speaker/somebody'
const copied = {
  title: 'Link copied',
  description: 'Public profile URL copied to clipboard.',
  tone: 'success',
}
const unable = {
  title: 'Unable to copy',
  description: 'Your browser blocked clipboard access.',
  tone: 'destructive',
}

beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => vi.unstubAllGlobals())

test('writes the address and says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyProfileLink(url)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  expect(toast).toHaveBeenCalledExactlyOnceWith(copied)
})

test('a refusal, or no clipboard at all, is told as a destructive toast', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  await copyProfileLink(url)
  vi.stubGlobal('navigator', {})
  await copyProfileLink(url)
  expect(vi.mocked(toast).mock.calls).toEqual([[unable], [unable]])
})

test('shares through the device where it can', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { share })
  await shareProfile('Somebody', url)
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Somebody', url })
  expect(toast).not.toHaveBeenCalled()
})

test('closing the share sheet is no failure', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  await shareProfile('Somebody', url)
  expect(toast).not.toHaveBeenCalled()
})

test('copies where sharing is not there or fails', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await shareProfile('Somebody', url)
  vi.stubGlobal('navigator', { clipboard: { writeText }, share: () => Promise.reject(new Error('broken')) })
  await shareProfile('Somebody', url)
  expect(writeText).toHaveBeenCalledTimes(2)
})
