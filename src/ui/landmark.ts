// Where a popup is mounted: in the landmark (or open dialog) of its control. At the end of the body it would be outside
// every landmark, and inert beside an open dialog.
export function landmarkOf(control: Element | null | undefined): HTMLElement | undefined {
  return control?.closest<HTMLElement>('dialog, main, header, footer, aside') ?? undefined
}
