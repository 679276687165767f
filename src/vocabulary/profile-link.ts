// The toast shown after copying the address of a public profile (docs/specification.md §8).
export const profileLinkCopied = {
  title: 'Link copied',
  description: 'Public profile URL copied to clipboard.',
} as const
