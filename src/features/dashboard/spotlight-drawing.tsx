// The light on an empty lectern beside the greeting. Decoration only.
export function SpotlightDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 260 180"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute end-0 top-0 hidden h-full max-h-52 md:block"
    >
      <linearGradient id="greeting-beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="[stop-color:var(--spotlight)]" stopOpacity="0.7" />
        <stop offset="1" className="[stop-color:var(--spotlight)]" stopOpacity="0.08" />
      </linearGradient>
      <path d="M132 0h24l66 158H78z" fill="url(#greeting-beam)" />
      <ellipse cx="150" cy="158" rx="72" ry="9" className="fill-spotlight opacity-50" />
      <g className="fill-primary">
        <path d="M128 104h44l-6 54h-32z" className="opacity-80" />
        <path d="M118 88h64l-6 16h-52z" />
        <path d="M122 154h56v7h-56z" />
        <path d="M150 88V72" className="stroke-primary" strokeWidth="2.5" />
        <circle cx="150" cy="69" r="4.5" />
      </g>
    </svg>
  )
}
