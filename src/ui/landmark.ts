// Where a popup is put in the document: into the landmark (or the open dialog) of the control it belongs to. At the end of
// the body it would stand outside every landmark, and beside an open dialog it would be inert.
export function landmarkOf(control: Element | null | undefined): HTMLElement | undefined {
  return control?.closest<HTMLElement>('dialog, main, header, footer, aside') ?? undefined
}
