// Colours and letters of people without a picture.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

const classOf = (name: string) => renderToStaticMarkup(<Avatar name={name} />).match(/class="([^"]*)"/)?.[1]

test('the first letter decides the colour, of five', () => {
  expect(classOf('Ada Moreau')).toBe(classOf('Amir Wirth'))
  expect(classOf('Ada Moreau')).toBe(classOf('Femi Okafor'))
  expect(new Set(['Ada', 'Ben', 'Cleo', 'Dora', 'Elke', 'Émile', '李明'].map(classOf)).size).toBe(5)
  expect(classOf('')).toMatch(/^avatar tint-[0-4]$/)
})

test('a picture covers the letters', () => {
  const markup = renderToStaticMarkup(<Avatar name="Ada Moreau" src="/media/a.webp" size={24} />)
  expect(markup).toContain('>AM<img src="/media/a.webp" alt="" width="24" height="24"')
})
