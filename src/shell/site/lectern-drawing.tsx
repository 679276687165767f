// Shared parts of our drawings: a lectern, and the light that falls on it or beside it. SVG parts, purely decorative.

export interface BeamProps {
  /** Unique in the document. */
  id: string
  /** The opacity of the light at its source and at its end. */
  from: number
  to: number
}

/** The gradient of a beam from above: fill a path with `url(#id)`. */
export function Beam({ id, from, to }: BeamProps) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" className="[stop-color:var(--spotlight)]" stopOpacity={from} />
      <stop offset="1" className="[stop-color:var(--spotlight)]" stopOpacity={to} />
    </linearGradient>
  )
}

/** The middle of its foot is at x, y; it is 84 wide and 124 high times `scale`. */
export function Lectern({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g className="fill-primary" transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-28-74h56l-8 68h-40z" className="opacity-80" />
      <path d="M-42-96h84l-8 22h-68z" />
      <path d="M-36-8h72v8h-72z" />
      <path d="M0-96v-24" className="stroke-primary" strokeWidth="3" />
      <circle cy="-124" r="6" />
    </g>
  )
}
