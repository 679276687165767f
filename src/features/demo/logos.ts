// Logos of the sample organizers, drawn in code. Each is an SVG of 800 × 800, stored like an upload.

export const logos = ['waves', 'peaks'] as const

const drawings: Record<(typeof logos)[number], string> = {
  waves:
    '<rect width="800" height="800" fill="#0b4a6f"/><g fill="none" stroke-width="64" stroke-linecap="round"><path d="M120 300q93-110 187 0t186 0 187 0" stroke="#fff"/><path d="M120 450q93-110 187 0t186 0 187 0" stroke="#7cc7e8"/><path d="M120 600q93-110 187 0t186 0 187 0" stroke="#febc23"/></g>',
  peaks:
    '<rect width="800" height="800" fill="#fef3d6"/><circle cx="570" cy="260" r="96" fill="#f08a3c"/><path d="M90 640 330 250l150 240 70-100 160 250Z" fill="#2b3a55"/><path d="m330 250 84 134-84 50-84-50Z" fill="#fff"/>',
}

export function drawLogo(logo: (typeof logos)[number]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${drawings[logo]}</svg>`
}
