// Components that show content.
import { CalendarPlus, Check, Inbox } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '../accordion.tsx'
import { Avatar } from '../avatar.tsx'
import { Badge, type BadgeTone } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Progress } from '../progress.tsx'
import { Skeleton, SkeletonText } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { Tabs } from '../tabs.tsx'
import { Row, Section } from './section.tsx'

const tones = [
  'neutral',
  'primary',
  'spotlight',
  'success',
  'warning',
  'danger',
  'info',
] as const satisfies BadgeTone[]
const longName = 'Wolfeschlegelsteinhausenbergerdorff-Papadimitrakopoulos Ann'

export function ContentSections() {
  return (
    <>
      <Section name="card">
        <div className="guide-cards">
          <Card as="article">
            <h3>The long way round</h3>
            <p>Keynote · Lisbon · 14 May</p>
          </Card>
          <Card as="article">
            <h3>{longName}</h3>
            <p>A name of sixty characters does not break the card.</p>
          </Card>
        </div>
      </Section>
      <Section name="badge">
        <Row label="tones">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="success">
            <Check aria-hidden="true" />
            Confirmed
          </Badge>
        </Row>
      </Section>
      <Section name="avatar">
        <Row label="sizes">
          <Avatar name="Ada Lovelace" size={24} />
          <Avatar name="Ada Lovelace" />
          <Avatar name="Grace Hopper" size={64} />
          <Avatar name="Élodie" size={96} />
        </Row>
        <Row label="pictures">
          <Avatar name="Ada Lovelace" src={samplePicture} size={64} />
          <Avatar name="Ada Lovelace" src="data:image/png;base64,broken" size={64} />
        </Row>
      </Section>
      <TabsSection />
      <Section name="accordion">
        <Accordion
          name="guide-questions"
          items={[
            { title: 'What does it cost?', content: <p>Nothing while the beta is closed.</p> },
            {
              title: 'Can I close an answer again, and does a question that is very long still look right?',
              content: <p>Yes. One answer is open at a time, and a second press closes it.</p>,
            },
            { title: 'Does it work without JavaScript?', content: <p>It does.</p> },
          ]}
        />
      </Section>
      <Section name="progress">
        <Progress label="Your profile" value={3} max={7} valueText="3 of 7 steps" />
        <Progress label="Upload" value={62} />
      </Section>
      <Section name="spinner">
        <Row label="after 200 ms">
          <Spinner label="Loading" />
          <p className="appear-late">This text appears late, too.</p>
        </Row>
      </Section>
      <Section name="skeleton">
        <div className="guide-cards">
          <Card>
            <Skeleton className="guide-skeleton" />
            <SkeletonText />
          </Card>
        </div>
      </Section>
      <Section name="empty-state">
        <EmptyState
          icon={<Inbox size={28} />}
          title="No requests yet"
          level={3}
          action={
            <Button>
              <CalendarPlus aria-hidden="true" />
              Add an event
            </Button>
          }
        >
          Requests from organizers appear here as soon as your profile is public.
        </EmptyState>
      </Section>
    </>
  )
}

function TabsSection() {
  const [value, setValue] = useState<'speaker' | 'organizer' | 'admin'>('speaker')
  return (
    <Section name="tabs">
      <Tabs
        label="Persona"
        value={value}
        onChange={setValue}
        className="guide-tabs"
        tabs={[
          { value: 'speaker', label: 'For Speakers', panel: <p>Plans for speakers.</p> },
          { value: 'organizer', label: 'For Event Organizers', panel: <p>Plans for organizers.</p> },
          { value: 'admin', label: 'For Us', panel: <p>Plans for no one.</p> },
        ]}
      />
    </Section>
  )
}

/** A picture that needs no file. */
const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#b37d00" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="#fef3d6"/><path fill="#fef3d6" d="M1 8a3 3 0 0 1 6 0z"/></svg>',
)}`
