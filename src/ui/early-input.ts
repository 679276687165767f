// What was typed, ticked or chosen before React was there (boot.ts notes it): handed to React as if it happened now, so
// that nothing of it is lost.

/** By control: its text and whether it is ticked. */
export type EarlyInput = Map<EventTarget, { value: string; checked: boolean }>

/** To be called once React answers to events. */
export function replayInput(early: Iterable<[EventTarget, { value: string; checked: boolean }]>): void {
  for (const [control, { value, checked }] of early) {
    if (!(control instanceof HTMLElement) || !control.isConnected) continue
    // React has missed that somebody came to it, too.
    if (control === document.activeElement) {
      control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }
    if (control instanceof HTMLSelectElement) {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (control instanceof HTMLTextAreaElement) {
      retype(control, HTMLTextAreaElement.prototype, value)
    } else if (control instanceof HTMLInputElement) {
      if (control.type === 'checkbox' || control.type === 'radio') {
        control.checked = !checked
        control.click()
      } else if (control.type === 'file') control.dispatchEvent(new Event('change', { bubbles: true }))
      else retype(control, HTMLInputElement.prototype, value)
    }
  }
}

/**
 * React compares what it knows of a control with what is in it: through the control's own property it learns of the old
 * text, through the prototype's the new one comes as from a keyboard.
 */
function retype(control: HTMLInputElement | HTMLTextAreaElement, prototype: object, value: string): void {
  const { selectionStart, selectionEnd, defaultValue } = control
  control.value = defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
