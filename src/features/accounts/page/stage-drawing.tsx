// A drawing for the sign-in page: a lectern in a spotlight before rows of seats. Decorative.
import { Beam, Lectern } from '../../../shell/site/lectern-drawing.tsx'

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
      <Beam id="beam" from={0.8} to={0.12} />
      <path d="M300 0h-40L132 214h200z" fill="url(#beam)" />
      <ellipse cx="232" cy="214" rx="100" ry="14" className="fill-spotlight opacity-50" />
      <Lectern x={232} y={218} />
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
