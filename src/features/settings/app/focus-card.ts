// Leads the focus to the title of a card, when the control that had it has done its work and is gone.

export function focusCard(id: string): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}
