// Where else people can be found, and what each place is called.

const names = {
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  x: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
  threads: 'Threads',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  github: 'GitHub',
  gitlab: 'GitLab',
  orcid: 'ORCID',
  medium: 'Medium',
  substack: 'Substack',
  /** Where its owner chooses; a reader is told the host instead. */
  other: 'Another site',
} as const

export type SocialPlatform = keyof typeof names
export const socialPlatformNames: Readonly<Record<SocialPlatform, string>> = names
export const socialPlatforms = Object.keys(names) as [SocialPlatform, ...SocialPlatform[]]
