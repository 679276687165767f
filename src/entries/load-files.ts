// Fetches the files of a part before they are imported; the build uses it in place of Vite's helper (vite.config.ts). A browser
// remembers for as long as the page is open that an import failed, so that a later try could not succeed; a fetch it repeats.
const fetched = new Map<string, Promise<void>>()

/** `part` imports one file. `files`: that and those it needs, relative to the root; none when it needs no others. */
export function __vitePreload<Part>(part: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const own = /import\([`'"](.+?)[`'"]\)/.exec(String(part))?.[1]
  const urls = files.map((file) => `/${file}`)
  if (own) urls.push(new URL(own, import.meta.url).pathname)
  return Promise.all(urls.map(fetchOnce)).then(part)
}

function fetchOnce(url: string): Promise<void> {
  const known = fetched.get(url)
  if (known) return known
  if (document.querySelector(`link[href="${url}"]`)) return Promise.resolve()
  const fetching = url.endsWith('.css') ? link(url) : fill(url)
  fetched.set(url, fetching)
  fetching.catch(() => fetched.delete(url))
  return fetching
}

/** Into the browser's cache, from where the import takes it. */
async function fill(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  await response.arrayBuffer()
}

function link(url: string): Promise<void> {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = url
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve()
    sheet.onerror = () => {
      sheet.remove()
      reject(new Error(`${url} could not be loaded.`))
    }
    document.head.append(sheet)
  })
}
