// Moves the focus to a card's title when the control that had it is removed.

export function focusCard(id: string): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}
