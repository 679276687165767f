// Links to the sections of the home page: on that page they are bare fragments, so that its query survives.
export function hrefOnPage(anchor: string, isHome: boolean): string {
  return isHome ? anchor.slice(anchor.indexOf('#')) : anchor
}
