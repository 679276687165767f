// Texts of the list of stored files.
import type { StoredFile } from '../../media/schema.ts'

export const storedFileTexts = {
  title: 'Stored files',
  text: 'Everything you uploaded, and where it’s used. Only you see this list.',
  loading: 'Loading your files',
  none: 'Pictures of your profile and files you send in messages appear here.',
  list: 'Stored files',
  usedIn: 'Used in',
  unused: 'Not used',
  places: {
    headshot: 'Headshot',
    cover: 'Cover picture',
    logo: 'Logo',
    message: 'A conversation',
  } satisfies Record<StoredFile['kind'], string>,
  open: (name: string) => `Open ${name}`,
  more: 'Show more files',
  loadingMore: 'Loading…',
  moreFailed: 'More files couldn’t be loaded.',
} as const
