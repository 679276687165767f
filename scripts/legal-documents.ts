// Turns the Markdown of a legal page into a module while Vite builds, so that browsers load no parser. A section starts with
// `## Title {#anchor}`.
import { micromark } from 'micromark'
import type { Plugin } from 'vite'
import { brand } from '../src/lib/brand.ts'
import type { LegalText } from '../src/shell/site/legal/legal-document.tsx'

export function legalDocuments(): Plugin {
  return {
    name: 'legal-documents',
    transform(text, id) {
      if (!id.endsWith('.md')) return null
      return {
        code: `export const text = ${JSON.stringify(readDocument(text))}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}

function readDocument(text: string): LegalText {
  const [head = '', ...parts] = text
    .replaceAll('{name}', brand.name)
    .replaceAll('{contact}', brand.contactEmail)
    .split(/^## /m)
  const [, title = '', summary = ''] = /^# ([^\n]+)\n(.*)$/s.exec(head) ?? []
  const sections = parts.map((part) => {
    const [, title, id, body] = /^([^\n]+) \{#([\w-]+)\}\n(.*)$/s.exec(part) ?? []
    if (!title || !id || !body) throw new Error(`A section starts with a title and an anchor, not: ${part}`)
    return { id, title, body: toHtml(body) }
  })
  return { title, summary: toHtml(summary), sections }
}

function toHtml(markdown: string): string {
  return micromark(markdown).trim().replaceAll('<a ', '<a class="link" ')
}
