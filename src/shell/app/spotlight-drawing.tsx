// The light on an empty lectern beside the greeting. Purely decorative.
import { Beam, Lectern } from '../site/lectern-drawing.tsx'

export function SpotlightDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 260 180"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute end-0 top-0 hidden h-full max-h-52 md:block"
    >
      <Beam id="greeting-beam" from={0.7} to={0.08} />
      <path d="M132 0h24l66 158H78z" fill="url(#greeting-beam)" />
      <ellipse cx="150" cy="158" rx="72" ry="9" className="fill-spotlight opacity-50" />
      <Lectern x={150} y={161} scale={0.76} />
    </svg>
  )
}
