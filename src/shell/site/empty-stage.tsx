// A drawing for the not-found page: the light misses the lectern. Purely decorative.
import { Beam, Lectern } from './lectern-drawing.tsx'

export function EmptyStage() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300" className="block w-full rounded-photo bg-primary-subtle">
      <Beam id="stray-beam" from={0.8} to={0.12} />
      <path d="M0 244h480v56H0z" className="fill-primary opacity-15" />
      <path d="M118 0h38l86 258H66z" fill="url(#stray-beam)" />
      <ellipse cx="154" cy="258" rx="88" ry="14" className="fill-spotlight opacity-60" />
      <Lectern x={354} y={255} scale={1.05} />
    </svg>
  )
}
