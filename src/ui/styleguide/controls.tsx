// Buttons and form fields.
import { ArrowRight, Search, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, type ButtonVariant } from '../button.tsx'
import { Checkbox, Field, Input, RadioGroup, Select, Textarea } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { Row, Section } from './section.tsx'

const variants = ['primary', 'secondary', 'ghost', 'spotlight', 'danger'] as const satisfies ButtonVariant[]

export function ControlSections() {
  return (
    <>
      <ButtonSection />
      <FieldSection />
      <Section name="checkbox">
        <Checkbox name="remember" label="Remember me" />
        <Checkbox name="updates" label="Product updates" description="About once a month." defaultChecked />
        <Checkbox name="closed" label="Not to be changed" disabled />
        <Checkbox name="closed-checked" label="Checked and not to be changed" disabled defaultChecked />
      </Section>
      <Section name="radio-group">
        <RadioGroup
          legend="I am applying as"
          name="role"
          defaultValue="speaker"
          options={[
            { value: 'speaker', label: 'Speaker', description: 'One link for bio, headshot and talks.' },
            { value: 'organizer', label: 'Event organizer', description: 'Find and shortlist speakers.' },
          ]}
        />
        <RadioGroup
          legend="Format"
          name="format"
          error="Choose a format"
          options={[
            { value: 'keynote', label: 'Keynote' },
            { value: 'panel', label: 'Panel' },
            { value: 'workshop', label: 'Workshop' },
          ]}
        />
      </Section>
      <Section name="theme-switch">
        <Row label="theme">
          <ThemeSwitch />
        </Row>
      </Section>
    </>
  )
}

function ButtonSection() {
  const [isBusy, setBusy] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <Section name="button">
      <Row label="variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="sizes">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
      </Row>
      <Row label="icons and links">
        <Button variant="secondary">
          <Share2 aria-hidden="true" />
          Share
        </Button>
        <ButtonLink href="#button" size="lg">
          Request to Speak
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
        <IconButton icon={Search} label="Search" />
        <a href="#button" className="link">
          A text link
        </a>
      </Row>
      <Row label="disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="busy">
        <Button
          busy={isBusy}
          busyLabel="Submitting..."
          onClick={() => {
            setCount(count + 1)
            setBusy(true)
          }}
        >
          Send
        </Button>
        <Button variant="secondary" onClick={() => setBusy(false)}>
          Finish
        </Button>
        <output aria-label="Times sent">{count}</output>
      </Row>
      <Row label="long text">
        <Button variant="secondary">
          Speichern und an die Veranstalterinnen und Veranstalter der Konferenz weiterleiten
        </Button>
      </Row>
    </Section>
  )
}

function FieldSection() {
  return (
    <Section name="field">
      <div className="guide-form">
        <Field label="Email" hint="We only write about the beta.">
          {(control) => (
            <Input {...control} type="email" autoComplete="email" placeholder="you@example.com" />
          )}
        </Field>
        <Field label="Name" optional>
          {(control) => <Input {...control} autoComplete="name" />}
        </Field>
        <Field label="Email with an error" error="Please enter a valid email address" hint="name@domain.tld">
          {(control) => <Input {...control} type="email" defaultValue="ada@nowhere" />}
        </Field>
        <Field label="Country">
          {(control) => (
            <Select {...control} defaultValue="PT">
              <option value="PT">Portugal</option>
              <option value="GB">United Kingdom of Great Britain and Northern Ireland</option>
            </Select>
          )}
        </Field>
        <Field label="Message">{(control) => <Textarea {...control} />}</Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Not now" />}</Field>
        <Field label="Read only">
          {(control) => <Input {...control} readOnly defaultValue="ada@example.org" />}
        </Field>
        <Field label="Search speakers" hideLabel>
          {(control) => <Input {...control} type="search" placeholder="Search speakers" />}
        </Field>
      </div>
    </Section>
  )
}
