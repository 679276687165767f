// A readable page for the API's OpenAPI document, without scripts or external hosts.
import { escapeHtml } from '../../lib/text.ts'
import { themeScript } from './security-headers.ts'

/** The parts of an OpenAPI 3.1 document that the page shows. */
interface ApiDocument {
  info: { title: string; description?: string }
  paths?: Record<string, unknown>
  components?: { schemas?: Record<string, unknown> }
}

interface Operation {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
}

/** Returns a complete HTML document. `styles` are the product's own style sheets. */
export function describeApi(document: ApiDocument, styles: string[]): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) =>
      describeOperation(method, path, operation),
    ),
  )
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section id="${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${describeProperties(schema as Schema)}</section>`,
  )
  const { title, description = '' } = document.info
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><script>${themeScript}</script>${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main class="plain-page"><h1>${escapeHtml(title)}</h1><p>${withCode(description)} The same as data: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). <a href="/">Home</a></p><h2>Calls</h2>${operations.join('')}<h2>Shapes</h2>${schemas.join('')}</main></body></html>`
}

function describeOperation(method: string, path: string, operation: Operation): string {
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Body: <code>${escapeHtml(type)}</code>, ${describeType(schema)}</p>`,
  )
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, description = '' }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}${required ? ', required' : ''}</td><td>${escapeHtml(description)}</td></tr>`,
  )
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, { description = '', content = {} }]) =>
      `<tr><td><code>${escapeHtml(status)}</code></td><td>${withCode(description)}</td><td>${Object.values(
        content,
      )
        .map(({ schema }) => describeType(schema))
        .join(', ')}</td></tr>`,
  )
  return `<section><h3><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h3><p><strong>${escapeHtml(operation.summary ?? '')}.</strong> ${withCode(operation.description ?? '')}</p>${body.join('')}${table(['Parameter', 'In', 'Meaning'], parameters)}${table(['Status', 'Meaning', 'Body'], answers)}</section>`
}

function describeProperties(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      `<tr><td><code>${escapeHtml(name)}</code>${schema.required?.includes(name) ? '' : ' (optional)'}</td><td>${describeType(property)}</td><td>${property.example === undefined ? '' : `<code>${escapeHtml(JSON.stringify(property.example))}</code>`}</td></tr>`,
  )
  return rows.length > 0 ? table(['Field', 'Type', 'Example'], rows) : `<p>${describeType(schema)}</p>`
}

function describeType(schema: Schema | undefined): string {
  if (!schema) return 'anything'
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`
  }
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' or ')
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.items) return `list of ${describeType(schema.items)}`
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  const facts = [
    schema.format,
    schema.maxLength && `at most ${schema.maxLength} characters`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
  return escapeHtml([type, ...facts.filter(Boolean)].join(', '))
}

function table(head: string[], rows: string[]): string {
  if (rows.length === 0) return ''
  return `<div class="table-scroll" tabindex="0" role="group" aria-label="${escapeHtml(head.join(', '))}"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
