// The address of a profile as a QR code: dark on light with the quiet zone of four modules that readers need (ISO/IEC 18004).
import { encode } from 'uqr'

const quietZone = 4

export interface QrCode {
  /** Modules on a side, the quiet zone included. */
  size: number
  /** All dark modules as one SVG path; a module is one unit. */
  path: string
}

export function makeQrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: 'M', border: quietZone })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const begin = x
      // Neighbours are drawn as one stroke, without seams.
      while (row[x + 1]) x += 1
      path += `M${begin} ${y}h${x - begin + 1}v1H${begin}z`
    }
  }
  return { size, path }
}

/** A standalone document, for pages and print. */
export function drawQrCode(address: string): string {
  const { size, path } = makeQrCode(address)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 12}" height="${size * 12}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/><path fill="#0c1d1d" d="${path}"/></svg>\n`
}
