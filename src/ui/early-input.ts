// Input from before React was ready (recorded by boot.ts), replayed to React so that nothing is lost.

/** By control: its text and whether it is ticked. */
export type EarlyInput = Map<EventTarget, { value: string; checked: boolean }>

/** Call it once React handles events. */
export function replayInput(early: Iterable<[EventTarget, { value: string; checked: boolean }]>): void {
  for (const [control, { value, checked }] of early) {
    if (!(control instanceof HTMLElement) || !control.isConnected) continue
    // React has missed the focus event, too.
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
 * React compares its known value of a control with the actual one: the control's own property setter tells it the old text,
 * the prototype's setter then acts like a keystroke with the new one.
 */
function retype(control: HTMLInputElement | HTMLTextAreaElement, prototype: object, value: string): void {
  const { selectionStart, selectionEnd, defaultValue } = control
  control.value = defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
