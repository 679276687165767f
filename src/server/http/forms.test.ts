import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { AppContext, AppEnv } from '../context.ts'
import { AppError, invalidField } from '../errors.ts'
import { answerForm, type FormRefusal, type PostedForm } from './forms.ts'

const input = z.strictObject({ name: z.string().min(1, 'Enter a name') })

function makeForm(options: Partial<PostedForm<typeof input>> = {}, tooMany?: AppError) {
  const consume = tooMany ? vi.fn().mockRejectedValue(tooMany) : vi.fn().mockResolvedValue(1)
  const context = { config: { trustProxy: 0 }, rateLimit: () => ({ consume }) }
  const send = vi.fn(async () => new Response('sent'))
  const open = vi.fn(async () => undefined)
  const app = new Hono<AppEnv>()
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'fault', 500))
  app.post(
    '/',
    answerForm(
      context as unknown as AppContext,
      { name: 'form', points: 1, seconds: 60 },
      (form): PostedForm<typeof input> => ({
        input,
        open,
        values: () => ({ name: form.get('name') }),
        send,
        refuse: async (refusal) => Response.json(refusal, { status: refusal.status }),
        ...options,
      }),
    ),
  )
  async function post(name: string, headers: Record<string, string> = {}) {
    const sent = { method: 'POST', body: new URLSearchParams({ name }), headers }
    const answer = await app.request('/', sent, {})
    const text = await answer.text()
    return { status: answer.status, text, retryAfter: answer.headers.get('Retry-After') }
  }
  return { consume, open, send, post }
}

const refusalIn = (text: string) => JSON.parse(text) as FormRefusal

describe('a posted form', () => {
  test('is sent with the fields as its schema parses them', async () => {
    const { post, send } = makeForm()
    expect(await post('Ada')).toMatchObject({ status: 200, text: 'sent' })
    expect(send).toHaveBeenCalledWith({ name: 'Ada' })
  })

  test('is shown again with a message for each invalid field', async () => {
    const { post, send } = makeForm()
    const { status, text } = await post('')
    expect(status).toBe(422)
    expect(refusalIn(text).errors).toEqual({ name: 'Enter a name' })
    expect(send).not.toHaveBeenCalled()
  })

  test('is shown again with what the service says of a field, below that field', async () => {
    const { post } = makeForm({ send: () => Promise.reject(invalidField('name', 'Someone has this name')) })
    const refusal = refusalIn((await post('Ada')).text)
    expect(refusal.errors).toEqual({ name: 'Someone has this name' })
    expect(refusal.notice).toBeUndefined()
  })

  test('beyond the limit is shown again without any look-up, and says when to retry', async () => {
    const { post, open, send } = makeForm({}, new AppError('rate_limited', 'Too many.', { retryAfter: 9 }))
    const { status, text, retryAfter } = await post('Ada')
    expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: '9' })
    expect(refusalIn(text)).toMatchObject({ code: 'rate_limited', notice: 'Too many.', errors: {} })
    expect(open).not.toHaveBeenCalled()
    expect(send).not.toHaveBeenCalled()
  })

  test('with another content type is counted and refused', async () => {
    const { post, consume } = makeForm()
    expect((await post('Ada', { 'Content-Type': 'application/json' })).text).toBe('unsupported_media_type')
    expect(consume).toHaveBeenCalledOnce()
  })

  test('can be ended before it is sent', async () => {
    const { post, send } = makeForm({ open: async () => new Response('over', { status: 403 }) })
    expect(await post('Ada')).toMatchObject({ status: 403, text: 'over' })
    expect(send).not.toHaveBeenCalled()
  })

  test('leaves faults, and errors that its page has no message for, to the common failure page', async () => {
    const fault = makeForm({ send: () => Promise.reject(new Error('broken')) })
    expect((await fault.post('Ada')).text).toBe('fault')
    const refused = makeForm({
      send: () => Promise.reject(new AppError('conflict', 'Done before.')),
      refuse: () => null,
    })
    expect((await refused.post('Ada')).text).toBe('conflict')
  })
})
