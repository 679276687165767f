// A drawing for the not-found page: the light is on, the lectern is empty. Decoration only.
export function EmptyStage() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300" className="block w-full rounded-photo bg-primary-subtle">
      <linearGradient id="cone" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="[stop-color:var(--spotlight)]" stopOpacity="0.75" />
        <stop offset="1" className="[stop-color:var(--spotlight)]" stopOpacity="0.1" />
      </linearGradient>
      <path d="M0 246h480v54H0z" className="fill-primary opacity-20" />
      <path d="M92 0h44l176 256H128z" fill="url(#cone)" />
      <ellipse cx="220" cy="256" rx="98" ry="14" className="fill-spotlight opacity-60" />
      <g className="fill-primary">
        <path d="M318 152 408 134v14l-86 18z" />
        <path d="m340 166 48-9-7 93h-34z" className="opacity-80" />
        <path d="M326 248h74v9h-74z" />
        <path d="M366 142v-20a14 14 0 0 1 14-14" fill="none" className="stroke-primary" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  )
}
