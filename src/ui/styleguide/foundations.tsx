// Colours, type and long text.
import { Row, Section } from './section.tsx'

const colors = [
  'bg surface surface-2 surface-3 border border-strong',
  'text text-2 text-3',
  'primary primary-hover primary-active on-primary primary-subtle primary-text',
  'spotlight spotlight-hover on-spotlight spotlight-subtle spotlight-text',
  'danger danger-subtle on-danger success success-subtle warning info info-subtle focus',
  'series-1 series-2 series-3 series-4 series-5',
].map((row) => row.split(' '))

const sizes = [
  { name: 'hero', text: 'One link.' },
  { name: '5xl', text: 'Sixty seconds to yes' },
  { name: '4xl', text: 'A profile that answers first' },
  { name: '3xl', text: 'Before and after' },
  { name: '2xl', text: 'Share with organizers' },
  { name: 'xl', text: 'Keynotes, panels, workshops' },
  { name: 'lg', text: 'A lead paragraph says what the page is about.' },
  { name: 'base', text: 'Body text keeps to lines of at most 72 characters and never falls below 16 px.' },
  { name: 'sm', text: 'Hints, captions and badges.' },
  { name: 'xs', text: 'Labels of charts.' },
] as const

export function FoundationSections() {
  return (
    <>
      <Section name="colors">
        {colors.map((row) => (
          <Row key={row[0]} label={row[0] ?? ''}>
            {row.map((token) => (
              <span key={token} className="guide-swatch">
                <span style={{ background: `var(--${token})` }} />
                {token}
              </span>
            ))}
          </Row>
        ))}
      </Section>
      <Section name="type">
        {sizes.map(({ name, text }) => (
          <p key={name} className={`guide-type guide-type-${name}`}>
            {text}
          </p>
        ))}
        <p>
          Figures in text: 1,204 views. <span className="guide-figures">1,111.10</span>{' '}
          <span className="guide-figures">8,888.88</span> align in columns. Łódź, Žižkov, Győr, São Paulo,
          €99, 7 → 9.
        </p>
      </Section>
      <Section name="prose">
        <div className="prose">
          <p>
            Lectern keeps what an organizer asks for in one place: a bio in three lengths, a headshot that
            prints, and the talks you have given. <a href="#prose">A link inside text</a> is underlined.
          </p>
          <h3>What we store</h3>
          <ul>
            <li>Your address, so that we can write to you.</li>
            <li>
              The role that you <strong>apply for</strong>, speaker or organizer, and the page you came from,
              such as <code>pricing_pro</code>.
            </li>
          </ul>
          <blockquote>Nothing is sold, and nothing is shared without your consent.</blockquote>
        </div>
      </Section>
    </>
  )
}
