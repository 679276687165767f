// A drawing for the not-found page: the light is on, but not on the lectern. Decoration only.
export function EmptyStage() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300" className="block w-full rounded-photo bg-primary-subtle">
      <linearGradient id="stray-beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="[stop-color:var(--spotlight)]" stopOpacity="0.8" />
        <stop offset="1" className="[stop-color:var(--spotlight)]" stopOpacity="0.12" />
      </linearGradient>
      <path d="M0 244h480v56H0z" className="fill-primary opacity-15" />
      <path d="M118 0h38l86 258H66z" fill="url(#stray-beam)" />
      <ellipse cx="154" cy="258" rx="88" ry="14" className="fill-spotlight opacity-60" />
      <g className="fill-primary">
        <path d="M326 172h56l-8 76h-40z" className="opacity-80" />
        <path d="M312 148h84l-8 24h-68z" />
        <path d="M318 246h72v9h-72z" />
        <path d="M354 148v-22" className="stroke-primary" strokeWidth="3" />
        <circle cx="354" cy="122" r="6" />
      </g>
    </svg>
  )
}
