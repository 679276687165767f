// Texts of an event's line-up at a glance.
export const lineUpTexts = {
  label: 'Line-up',
  booked: (count: number, of: number) => `${count} of ${of} booked`,
  open: (count: number) => `${count} open`,
  openPlace: 'Open',
  more: (count: number) => `${count} more`,
  fill: (count: number) => (count === 1 ? 'Fill one slot' : `Fill ${count} slots`),
  confirm: (name: string) => `Confirm ${name}`,
  requests: 'Open requests',
} as const
