// Texts of screens that save automatically.
export const autosaveTexts = {
  status: {
    idle: 'Saves automatically',
    waiting: 'Not saved yet',
    saving: 'Saving…',
    saved: (time: string) => `Saved ${time}`,
    failed: 'Not saved. Trying again…',
    stopped: 'Not saved yet, but safe in this tab.',
    offline: 'You’re offline. Saved here until you’re back.',
    blocked: 'Not saved:',
    retry: { failed: 'Try now', stopped: 'Try again' },
  },
  leave: {
    title: 'Leave before this is saved?',
    /** `what`: the screen, e.g. “your profile”. */
    failed: (what: string) =>
      `Your last changes aren’t saved yet. They stay in this tab and are saved when you return to ${what} here.`,
    blocked:
      'One of the fields isn’t valid, so it wasn’t saved. It stays in this tab for when you come back.',
    stay: 'Stay here',
    fix: 'Stay and fix it',
    leave: 'Leave',
  },
  conflict: {
    title: 'Also changed in another window',
    text: 'Your change isn’t saved yet. Choose which version to keep.',
    field: 'Also changed in another window.',
    mine: 'Keep my version',
    theirs: 'Use the saved version',
    /** For screen readers, after the words on a button. */
    of: (field: string) => `: ${field}`,
  },
} as const
