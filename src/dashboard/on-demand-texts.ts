// Texts of parts that load on first use, so that the frame does not carry them.
import { brand } from '../lib/brand.ts'
import type { GoTarget } from './go-keys.ts'

export const onDemandTexts = {
  palette: {
    title: 'Go to',
    label: 'Where to?',
    placeholder: 'Search pages, people and events',
    none: 'Nothing by that name. Try a shorter word.',
    loading: 'Searching…',
    failed: 'People, events and conversations couldn’t be looked up.',
    partlyFailed: 'There may be more: not everything could be looked up.',
    results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    shortcuts: 'Keyboard shortcuts',
    site: `${brand.name} home page`,
  },
  /** Panels of the overview. */
  shortcuts: {
    title: 'Keyboard shortcuts',
    description: 'They’re off while you type.',
    palette: 'Go to a page',
    list: 'This list',
    go: { notifications: 'Open notifications' } satisfies Record<GoTarget, string>,
    here: 'On this page',
    everywhere: 'Everywhere',
    close: 'Close a menu or dialog',
    move: 'Move through a list',
  },
  notFound: {
    title: 'Page not found',
    text: 'No page here has this address. It may have moved, or the link may be incomplete.',
  },
} as const
