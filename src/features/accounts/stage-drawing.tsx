// A drawing for the sign-in page: a lectern in a cone of light, seats in the dark. Decoration only.
const rows = [
  { y: 236, seats: [40, 104, 168, 232, 296, 360, 424] },
  { y: 262, seats: [8, 72, 136, 200, 264, 328, 392, 456] },
]

export function StageDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 464 280"
      className="block w-full"
      preserveAspectRatio="xMidYMax slice"
    >
      <path d="M300 0h-40L132 214h200z" className="fill-spotlight opacity-25" />
      <ellipse cx="232" cy="214" rx="100" ry="14" className="fill-spotlight opacity-40" />
      <path d="M190 122h84l-8 22h-68z" className="fill-primary" />
      <path d="M204 144h56l-8 68h-40z" className="fill-primary opacity-80" />
      <path d="M196 212h72v6h-72z" className="fill-primary" />
      <path d="M232 122V98" className="stroke-primary" strokeWidth="3" />
      <circle cx="232" cy="94" r="6" className="fill-primary" />
      {rows.map(({ y, seats }) =>
        seats.map((x) => (
          <rect key={x} x={x - 24} y={y} width="48" height="60" rx="12" className="fill-primary opacity-20" />
        )),
      )}
    </svg>
  )
}
