// The key that presses a button, shown on it; touch has none.

export function Key({ children, isOnPrimary }: { children: string; isOnPrimary?: true }) {
  return (
    <span aria-hidden="true" className="inline-flex pointer-coarse:hidden">
      <kbd
        className={`rounded-input border px-1.5 font-sans text-xs ${isOnPrimary ? 'border-current' : 'border-border bg-surface text-text-2'}`}
      >
        {children}
      </kbd>
    </span>
  )
}
