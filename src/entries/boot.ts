// The only script a page runs at first, under 2 kB: marks the scrolled header, and loads React when the page is idle or at
// the reader's first interaction. Earlier clicks and submits are replayed once React is ready; when React cannot be loaded,
// the plain link or form works instead.
import '../ui/app.css'
import type { EarlyInput } from '../ui/early-input.ts'

const root = document.documentElement
const scrollThreshold = 10 // px, docs/specification.md §9

function markScrolled() {
  root.toggleAttribute('data-scrolled', scrollY > scrollThreshold)
}
addEventListener('scroll', markScrolled, { passive: true })

// Deferred: reading the scroll position before the first paint would force a full synchronous layout. (A timeout covers
// pages that are never idle or never painted.)
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 200)
addEventListener('pageshow', () => whenIdle(markScrolled))

// Signed-in readers get the same cached page as everyone: until React has corrected it, the header hides its sign-in links
// (ui: `in-data-signed-in`). The session module owns the flag.
const isSignedIn = readFlag()
root.toggleAttribute('data-signed-in', isSignedIn)

function readFlag(): boolean {
  try {
    return localStorage.getItem('isAuthenticated') === 'true'
  } catch {
    return false
  }
}

const isApplication = root.dataset.entry === 'app'

// Behind sign-in no button or form works without React, except a button that opens a popover.
const clickable = isApplication ? 'button:not([popovertarget])' : '[data-enhanced]:not(form)'
const submittable = isApplication ? 'form' : '[data-enhanced]'

let awake = false
let waking: Promise<void> | undefined

/** The targets of early clicks and submits, in order. */
const early: (() => void)[] = []

/** Input typed or chosen before React is ready; the screen's entry passes it on to React. */
const typed: EarlyInput = new Map()

/**
 * A choice from a list or of files counts from its `change`: React may hydrate during the `input` before it, and then handles
 * `change` itself.
 */
function recordInput({ type, target }: Event) {
  if (awake || !target) return
  const { type: kind, value, checked } = target as HTMLInputElement
  if (/^(select|file)/.test(kind) === (type === 'change')) typed.set(target, { value, checked })
}
for (const type of ['input', 'change']) addEventListener(type, recordInput, true)

function carryOut() {
  awake = true
  for (const act of early) act()
}

function wake(): Promise<void> {
  waking ??= load().then(
    () => {
      root.setAttribute('data-awake', '')
      carryOut()
    },
    (error: unknown) => {
      console.error(error)
      root.removeAttribute('data-signed-in')
      carryOut()
    },
  )
  return waking
}

async function load(): Promise<void> {
  document.head.append(document.querySelector<HTMLTemplateElement>('body > template')?.content ?? '')
  // All are fetched in parallel but evaluated one by one: evaluated together they would block a slow phone for 100 ms and
  // more. Each file comes after its imports; the last one is the entry.
  let entry: { wake(typed: EarlyInput): Promise<void> } | undefined
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    entry = await import(/* @vite-ignore */ href)
  }
  // Evaluating the entry together with React is a long task already, so hydration gets another.
  await new Promise((resolve) => setTimeout(resolve))
  await entry?.wake(typed)
}

/** React, once it has begun to hydrate, would handle the event as well, and then its repetition. */
function keepFromPage(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(clickable) : null
    if (awake || !target || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    keepFromPage(event)
    early.push(() => target.click())
    void wake()
  },
  true,
)

addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (awake || !(form instanceof HTMLFormElement) || !form.matches(submittable)) return
    keepFromPage(event)
    const { submitter } = event
    early.push(() => form.requestSubmit(submitter))
    void wake()
  },
  true,
)

// The server does not know the theme, so its switch says "system" until it is set here. A choice made before React is ready
// shows at once, and the switch keeps it on hydration (ui/theme-switch.tsx).
for (const choice of document.querySelectorAll<HTMLInputElement>('.theme-switch input')) {
  choice.checked = choice.value === (root.dataset.theme ?? 'system')
  choice.addEventListener('change', () => {
    if (!awake) root.dataset.theme = root.dataset.earlyTheme = choice.value
  })
}

for (const type of ['pointerdown', 'keydown', 'focusin'] as const) {
  addEventListener(type, wake, { once: true, passive: true, capture: true })
}

// Module scripts run before the load event.
if (root.dataset.wake === 'idle' || isSignedIn) addEventListener('load', () => whenIdle(wake))
if (isApplication) void wake()
