// Descriptions in HTML become plain text; what only looks like HTML stays (docs/specification.md §3).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../tests/imported-files.ts'
import { isPlainText } from '../../../lib/text.ts'
import { withoutMarkup } from './markup.ts'

function descriptionOf(description: string): string | undefined {
  const talk = { id: 1, title: 'T', event_name: 'Days', date: '2024-03-05', description }
  return rowsOf(JSON.stringify([talk]))[0]?.values.description
}

test.each([
  ['<b>Hi</b>&nbsp;<a href="https://x.example">x</a> R&amp;D', 'Hi x (https://x.example) R&D'],
  ['<h2 class="x">About</h2><p>One<br/>Two</p><ul><li>Three</li></ul>', 'About\n\nOne\nTwo\n\nThree'],
  ['<STRONG>Hi</STRONG> <A HREF=https://x.example/a>x</A>', 'Hi x (https://x.example/a)'],
  ['<a href="https://x.example/"><i>x.example</i></a>', 'x.example'],
  ["<a target='_blank' href='https://x.example/?a=1&amp;b=2'>x</a>", 'x (https://x.example/?a=1&b=2)'],
  ['<a href="javascript:alert(1)">x</a> <a href="mailto:a@x.example">y</a> <a name="z">z</a>', 'x y z'],
  ['<a href="https://x.example"></a>.', '.'],
  ['&Uuml;ber &ldquo;x&rdquo; &#8211; &#x2014; &#150; &#55357;&#56832;', 'Über “x” – — – 😀'],
  ['&amp;lt;b&amp;gt; &lt;b&gt; &unknown; &amp &#9999999;', '&lt;b&gt; <b> &unknown; &amp'],
  ['a&#0;b&#xd800;c&#x200b;d&#xfffd;e&#7;f&#13;g', 'abcdef\ng'],
  ['Vec<T>, Option<A>, Map<K, V>, a < b > c, <https://x.example>', null],
  ['<script>alert(1)</script> <!-- x -->', null],
])('%s', (written, read) => {
  expect(descriptionOf(written)).toBe(read ?? written)
})

test('a description is text that can be stored, whatever is written', () => {
  const part = fc.oneof(
    fc.constantFrom('<a href="', 'https://x.example', '">', '</a>', '<p>', '<B>', '</B>', '&amp;', '&#', ';'),
    fc.integer({ min: 0, max: 0x11ffff }).map((code) => `&#${code};`),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => isPlainText(descriptionOf(parts.join('')) ?? '')),
    { numRuns: 500 },
  )
})

test.each([
  '<',
  '<a',
  '<a href="',
  '<a href=\'x"',
  '<a href="https://x.example">x',
  '</a>',
  '<b>',
  '&#150;',
  '&a',
  '=',
])('5 MB of “%s” are read at all', (written) => {
  const text = written.repeat((5 * 1024 * 1024) / written.length)
  // Read again from each of them, this would take longer than the test may.
  expect(withoutMarkup(`<a href="https://x.example">x${text}`)).not.toBe('')
  expect(withoutMarkup(`<a ${text}`)).not.toBe('')
})
