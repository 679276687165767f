// The product's logo: a lectern with its microphone, in the colour of the surrounding text.
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="currentColor" className={className}>
      <path d="M4.6 10h22.8c.8 0 1.3.8 1.1 1.5l-1.3 4c-.2.6-.7 1-1.4 1H6.2c-.7 0-1.2-.4-1.4-1l-1.3-4c-.2-.7.3-1.5 1.1-1.5Z" />
      <path d="M8.6 18.5h14.8L22 27h1.7c.7 0 1.3.6 1.3 1.3V30H7v-1.7c0-.7.6-1.3 1.3-1.3H10l-1.4-8.5Z" />
      <path d="M17 9.5h-2V5.7a2.5 2.5 0 1 1 2 0v3.8Z" />
    </svg>
  )
}
