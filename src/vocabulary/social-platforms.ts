// Platforms that a speaker can link to, with their names.

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
  /** Shown where the owner chooses; readers see the host instead. */
  other: 'Another site',
} as const

export type SocialPlatform = keyof typeof names
export const socialPlatformNames: Readonly<Record<SocialPlatform, string>> = names
export const socialPlatforms = Object.keys(names) as [SocialPlatform, ...SocialPlatform[]]
