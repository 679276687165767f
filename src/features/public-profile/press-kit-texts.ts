// Words of the press kit.
import { brand } from '../../lib/brand.ts'

export const pressKitTexts = {
  name: (name: string) => `${name} press kit`,
  readme: ({ name, url, date, files }: { name: string; url: string; date: string; files: string[] }) =>
    [
      `Press kit of ${name}`,
      '',
      `As of ${date}: ${url}`,
      'That page always has the present state. Please fetch the kit anew before you print something.',
      '',
      'In this kit:',
      ...files.map((file) => `  ${file}`),
      '',
      `Meant for announcing engagements of ${name}, and for reporting on them.`,
      `Made by ${brand.name}.`,
      '',
    ].join('\r\n'),
} as const
