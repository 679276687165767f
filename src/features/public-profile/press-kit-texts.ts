// The texts of the press kit.
import { brand } from '../../lib/brand.ts'

export const pressKitTexts = {
  name: (name: string) => `${name} press kit`,
  readme: ({ name, url, date, files }: { name: string; url: string; date: string; files: string[] }) =>
    [
      `Press kit of ${name}`,
      '',
      `As of ${date}: ${url}`,
      'That page is always up to date. Download the kit again before you print anything.',
      '',
      'In this kit:',
      ...files.map((file) => `  ${file}`),
      '',
      `For announcing engagements of ${name} and reporting on them.`,
      `Made by ${brand.name}.`,
      '',
    ].join('\r\n'),
} as const
