// What is said once the address of a public profile is on the clipboard (docs/specification.md §8).
export const profileLinkCopied = {
  title: 'Link copied',
  description: 'Public profile URL copied to clipboard.',
} as const
