// Whether a key belongs to what the reader types in, and is no shortcut.
/** Also while a dialog or a menu is open, because what is beneath it must not change. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal, [role=menu]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('textarea, select, input:not([type=radio], [type=checkbox])') !== null)
  )
}
