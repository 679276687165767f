// The product's mark: a lectern with its microphone, in the colour of the text around it.
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="currentColor" className={className}>
      <path d="M4.5 13.2 27 8.4a1 1 0 0 1 1.2 1v2.1a1 1 0 0 1-.8 1L5.7 17a1 1 0 0 1-1.2-1v-1.8a1 1 0 0 1 0-1Z" />
      <path d="m11.4 18 9.4-2-1.2 9.6h-7l-1.2-7.6Z" />
      <path d="M8 27.2c0-.7.5-1.2 1.2-1.2h13.6c.7 0 1.2.5 1.2 1.2v1.6H8v-1.6Z" />
      <path d="M17.5 9.6V7a3.4 3.4 0 0 1 3.4-3.4" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}
