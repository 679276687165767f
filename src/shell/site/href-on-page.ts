// Links to the sections of the home page: on that page they are bare fragments, so that its query survives.
export function hrefOnPage(href: string, isHome: boolean): string {
  return isHome && href.startsWith('/#') ? href.slice(1) : href
}
