// Colours of the embed's button, derived from the website's colour so that the label is always readable (WCAG 2.2, 4.5:1).

/** Relative luminance of `#rrggbb`, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** White or black, whichever has more contrast: one of them always has 4.5:1. */
export function lettersOn(colour: string): '#ffffff' | '#000000' {
  return contrastOf(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'
}
