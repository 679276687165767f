// The only script a page runs at first, under 2 kB: marks the scrolled header, and loads React when the page is idle or
// at the reader's first interaction. A click or submit that came before React is carried out once React is there; when
// React cannot be loaded, the plain link or form does its work instead.
import '../ui/app.css'
import type { EarlyInput } from '../ui/early-input.ts'

const root = document.documentElement
const scrollThreshold = 10 // px, docs/specification.md §9

function markScrolled() {
  root.toggleAttribute('data-scrolled', scrollY > scrollThreshold)
}
addEventListener('scroll', markScrolled, { passive: true })

// Not at once: asking for the position before the first paint would force the whole layout in one piece.
// (A page that is never idle, or is not painted, is not asleep for ever.)
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 200)
addEventListener('pageshow', () => whenIdle(markScrolled))

// Readers who are signed in have the same cached page as everybody: until React has put it right, the header does not
// offer them to sign in (ui: `in-data-signed-in`). The flag is the session keeper's.
const isSignedIn = readFlag()
root.toggleAttribute('data-signed-in', isSignedIn)

function readFlag(): boolean {
  try {
    return localStorage.getItem('isAuthenticated') === 'true'
  } catch {
    return false
  }
}

let awake = false
let waking: Promise<void> | undefined

/** What early clicks and submits were meant for, in their order. */
const early: (() => void)[] = []

/** What is typed, ticked or chosen on a screen before React is there; the screen's entry hands it to React. */
const typed: EarlyInput = new Map()

addEventListener(
  'input',
  ({ target }) => {
    if (awake || !target) return
    const { value, checked } = target as HTMLInputElement
    typed.set(target, { value, checked })
  },
  true,
)

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
  document.head.append(document.querySelector('template')?.content ?? '')
  // All are fetched at once, but evaluated one by one: in one piece they would keep a slow phone busy for 100 ms and more.
  // What a file imports stands before it; the last one is the entry.
  let entry: { wake(typed: EarlyInput): Promise<void> } | undefined
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    entry = await import(/* @vite-ignore */ href)
  }
  // The entry was evaluated together with React, which is a long task already: waking is another one.
  await new Promise((resolve) => setTimeout(resolve))
  await entry?.wake(typed)
}

addEventListener(
  'click',
  (event) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-enhanced]:not(form)') : null
    if (awake || !target || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    early.push(() => target.click())
    void wake()
  },
  true,
)

addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (awake || !(form instanceof HTMLFormElement) || !form.matches('[data-enhanced]')) return
    event.preventDefault()
    const { submitter } = event
    early.push(() => form.requestSubmit(submitter))
    void wake()
  },
  true,
)

// The server knows no theme, so its switch says "system" until it is set here. A choice made before React shows at once;
// the switch keeps it when it wakes (ui/theme-switch.tsx).
for (const choice of document.querySelectorAll<HTMLInputElement>('.theme-switch input')) {
  choice.checked = choice.value === (root.dataset.theme ?? 'system')
  choice.addEventListener('change', () => {
    if (!awake) root.dataset.theme = root.dataset.earlyTheme = choice.value
  })
}

for (const type of ['pointerdown', 'keydown', 'focusin'] as const) {
  addEventListener(type, wake, { once: true, passive: true, capture: true })
}

// Modules of the document run before its load event.
if (root.dataset.wake === 'idle' || isSignedIn) addEventListener('load', () => whenIdle(wake))
if (root.dataset.entry === 'app') void wake()
