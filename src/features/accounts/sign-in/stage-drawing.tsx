// A drawing for the sign-in page: a lectern in a cone of light before rows of seats. Decoration only.
const rows = [
  {
    y: 236,
    seats: [-24, 40, 104, 168, 232, 296, 360, 424, 488],
    className: 'fill-[color-mix(in_oklab,var(--primary)_24%,var(--primary-subtle))]',
  },
  {
    y: 258,
    seats: [8, 72, 136, 200, 264, 328, 392, 456],
    className: 'fill-[color-mix(in_oklab,var(--primary)_40%,var(--primary-subtle))]',
  },
]

export function StageDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 464 280"
      preserveAspectRatio="xMidYMax slice"
      className="block w-full md:max-lg:h-full"
    >
      <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="[stop-color:var(--spotlight)]" stopOpacity="0.8" />
        <stop offset="1" className="[stop-color:var(--spotlight)]" stopOpacity="0.12" />
      </linearGradient>
      <path d="M300 0h-40L132 214h200z" fill="url(#beam)" />
      <ellipse cx="232" cy="214" rx="100" ry="14" className="fill-spotlight opacity-50" />
      <path d="M204 144h56l-8 68h-40z" className="fill-primary-hover" />
      <path d="M190 122h84l-8 22h-68z" className="fill-primary" />
      <path d="M196 210h72v8h-72z" className="fill-primary" />
      <path d="M232 122V98" className="stroke-primary" strokeWidth="3" />
      <circle cx="232" cy="94" r="6" className="fill-primary" />
      {rows.map(({ y, seats, className }) => (
        <g key={y} className={className}>
          {seats.map((x) => (
            <rect key={x} x={x - 26} y={y} width="52" height="60" rx="14" />
          ))}
        </g>
      ))}
    </svg>
  )
}
