// A drawn portrait of the sample speaker; no one is photographed. Decorative.
export function Portrait({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 112 112" className={className}>
      <path d="M0 0h112v112H0z" className="fill-primary-subtle" />
      <circle cx="84" cy="26" r="46" className="fill-primary opacity-15" />
      <path d="M30 66c-8-34 8-52 27-52s34 16 27 50c-2 12-6 20-12 24H42c-6-3-10-11-12-22Z" fill="#23140f" />
      <path d="M14 112c3-20 19-28 42-28s39 8 42 28z" className="fill-primary" />
      <path d="M47 72h18v16c0 6-18 6-18 0z" fill="#8a5237" />
      <path d="M38 50c0-16 8-24 18-24s18 8 18 24-8 30-18 30-18-14-18-30Z" fill="#a5674a" />
      <path d="M37 52c2-14 12-14 20-22 4 8 14 10 18 22 2-20-6-32-19-32S34 32 37 52Z" fill="#23140f" />
      <path d="M46 53h4m12 0h4" stroke="#3a1d12" strokeWidth="3" strokeLinecap="round" />
      <path d="M49 66c4 4 10 4 14 0" fill="none" stroke="#5e3222" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
