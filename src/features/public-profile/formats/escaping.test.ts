// Typed text stays text in every format, and Markdown is harmless (docs/specification.md §20.6, §20.8, §20.10).
import fc from 'fast-check'
import ICAL from 'ical.js'
import { micromark } from 'micromark'
import { describe, expect, test } from 'vitest'
import { foldLines } from '../../../lib/content-lines.ts'
import { escapeMarkdown, tameMarkdown } from './markdown.ts'

/** Lets every danger through that a careless renderer would. */
const carelessly = (markdown: string) =>
  micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true })
const textOf = (html: string) =>
  html
    .replaceAll(/<\/?p>|\n/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe('typed text in Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    '# not a heading',
    '1. not a list',
    '- nor this',
    '+ or that',
    '> no quotation',
    '[x](javascript:alert(1))',
    '**not bold** _nor this_ `code` ~~gone~~',
    '![x](http://x.example/y.png)',
    '&lt;b&gt; &#60; AT&T',
    '<https://x.example>',
    '---',
    '| a | b |',
    'C# and C++, [draft]: x',
    '=====',
  ])('%s', (text) => {
    expect(textOf(carelessly(escapeMarkdown(text)))).toBe(text)
  })

  test('always becomes one paragraph of that text', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab1 <>&#;*_`[]()!|~-+=:.\\"@/\'') })
    fc.assert(
      fc.property(line, (given) => {
        const text = given.trim().replaceAll(/ +/g, ' ')
        expect(textOf(carelessly(escapeMarkdown(text)))).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the long bio', () => {
  test('keeps its structure, below our headings', () => {
    expect(
      carelessly(
        tameMarkdown('# About\n\n**Ada** _speaks_:\n\n- [here](https://a.example/?a=1&b=2)\n- there'),
      ),
    ).toBe(carelessly('### About\n\n**Ada** _speaks_:\n\n- [here](https://a.example/?a=1&b=2)\n- there'))
  })

  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<div>\n<iframe src="javascript:alert(1)">\n</div>',
    '- <b onclick=x>\n\n  <script>\n  alert(1)\n  </script>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '[x]: <data:text/html,x>\n\n[x]',
    '![x](vbscript:x)',
    '<javascript:alert(1)>',
    '<data:text/html;base64,x>',
    '> <script>\n> x',
    '<!-- x --><?php ?><![CDATA[x]]>',
    '<div>\n[click](javascript:alert(1))\n</div>',
    'a <b title="[x](javascript:alert(1))"> c',
    '<pre>\n\n# Big\n\n</pre>',
    '> <div>\n> # Big\n> [x](javascript:alert(1))',
    '<javascript:[x](javascript:alert(1))>',
    // Of two blocks, the second would continue the first.
    '<!-- x -->\n    [x](javascript:alert(1))',
    '<!-- x -->\n===',
    '<a href="javascript:alert(1)" title="\n<div>">x',
    '[x](\njavascript:x "[y](javascript:alert(1))")',
    '[r]:\njavascript:x "[y](javascript:alert(1))"',
  ])('%j does nothing, even in a careless renderer', (markdown) => {
    expectHarmless(markdown)
    expect(carelessly(tameMarkdown(markdown))).not.toMatch(/<h[12]/)
  })

  test('does nothing, whatever it is made of', () => {
    const part = fc.constantFrom(
      ...['<div>', '</div>', '<b title="', '">', '<pre>', '</pre>', '<!--', '-->', '<script>', '</script>'],
      ...['x <a href="javascript:alert(1)" title="', '<?', '?>', '<![CDATA[', ']]>', '<!X ', '<', '>', '"'],
      ...['[x](javascript:alert(1))', '[x](', '[x][r]', '[r]: javascript:alert(1)', ' "[y](javascript:a)"'],
      ...['<javascript:[x](javascript:alert(1))>', '(\njavascript:x "', '![', ']', ')', '\\', '&lt;', 'a'],
      ...[
        '\n',
        '\n',
        '\n\n',
        '    ',
        '  ',
        '\t',
        '> ',
        '- ',
        '1. ',
        '# ',
        '===',
        '---',
        '`',
        '```',
        '*',
        '_',
      ],
    )
    const text = fc.array(part, { maxLength: 14, size: 'max' }).map((parts) => parts.join(''))
    fc.assert(fc.property(text, expectHarmless), { numRuns: 1_500 })
  })

  function expectHarmless(markdown: string): void {
    const html = carelessly(tameMarkdown(markdown))
    expect(html).not.toMatch(/<(?!\/?(p|a|img|ul|ol|li|em|strong|blockquote|code|pre|hr|br|h\d)\b)/i)
    // `%3C`: what begins with `<` has no protocol.
    expect(html).not.toMatch(/<(a href|img src)="(?!(https?:|mailto:|#"|"|%3C))/i)
    expect(html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[^>]+\son\w+=/i)
  }

  test('shows HTML as it was typed', () => {
    const html = carelessly(tameMarkdown('I <3 it.\n\n<div class="a">\n  *b*\n</div>\n\na <i title="*">c*'))
    expect(textOf(html.replaceAll('</p>\n<p>', '|'))).toBe(
      'I <3 it.|<div class="a">*b*</div>|a <i title="*">c*',
    )
  })
})

test('lines are folded at 75 octets, between characters, and values cannot start a new one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300, size: 'max' }), (text) => {
      const value = text.replaceAll(/[\p{Cc}\\;,]/gu, '')
      const folded = foldLines([`NOTE:${value}`, 'X-EVIL:a\r\nEMAIL:evil@example.com'])
      expect(folded).not.toMatch(/^EMAIL/m)
      for (const line of folded.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      const card = ICAL.Component.fromString(`BEGIN:VCARD\r\nVERSION:4.0\r\n${folded}END:VCARD\r\n`)
      expect(card.getFirstPropertyValue('note')).toBe(value)
    }),
  )
})
