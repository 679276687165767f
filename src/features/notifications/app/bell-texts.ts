// What the bell says. Apart from the panel's texts, because every screen has it.

export const bellTexts = {
  title: 'Notifications',
  label: (unread: number, shown: string) =>
    unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`,
} as const
