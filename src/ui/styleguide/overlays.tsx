// Components that overlay the page.
import { BarChart3, House, LogOut, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field, Input } from '../field.tsx'
import { Menu, MenuAction, MenuLink, MenuSeparator } from '../menu.tsx'
import { toast } from '../toast.tsx'
import { Row, Section } from './section.tsx'

export function OverlaySections() {
  return (
    <>
      <DialogSection />
      <Section name="toast">
        <Row label="tones">
          <Button variant="secondary" onClick={() => toast({ title: 'Forgot password?' })}>
            Default toast
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({
                title: 'Link copied',
                description: 'Public profile URL copied to clipboard.',
                tone: 'success',
              })
            }
          >
            Success toast
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({
                title: "You have already signed up for the beta. We'll be in touch soon!",
                tone: 'info',
              })
            }
          >
            Info toast
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({
                title: 'Unable to copy',
                description: 'Your browser blocked clipboard access.',
                tone: 'destructive',
              })
            }
          >
            Destructive toast
          </Button>
        </Row>
      </Section>
      <MenuSection />
    </>
  )
}

function DialogSection() {
  const [isOpen, setOpen] = useState(false)
  const [isLongOpen, setLongOpen] = useState(false)
  return (
    <Section name="dialog">
      <Row label="dialogs">
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button variant="secondary" onClick={() => setLongOpen(true)}>
          Open long dialog
        </Button>
      </Row>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Apply to the closed beta"
        description="Two fields, and we’ll email you when a place opens."
      >
        <div className="guide-form">
          <Field label="Email">{(control) => <Input {...control} type="email" autoComplete="email" />}</Field>
          <Field label="Name" optional>
            {(control) => <Input {...control} autoComplete="name" />}
          </Field>
          <Button onClick={() => toast({ title: 'Shown above the dialog', tone: 'info' })}>
            Toast from here
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={isLongOpen}
        onClose={() => setLongOpen(false)}
        title="A dialog with so much to say that its title takes two lines and its contents scroll"
      >
        <div className="guide-form">
          {Array.from({ length: 14 }, (_, index) => `Paragraph ${index + 1}`).map((paragraph) => (
            <p key={paragraph}>
              {paragraph}: what does not fit scrolls inside, while the page behind stays put.
            </p>
          ))}
        </div>
      </Dialog>
    </Section>
  )
}

function MenuSection() {
  const [chosen, setChosen] = useState('nothing')
  return (
    <Section name="menu">
      <Row label="menu">
        <Menu
          trigger={<Button variant="secondary">Open menu</Button>}
          align="start"
          header={
            <>
              <strong>Ada Lovelace</strong>
              <br />
              ada.lovelace@example.org
            </>
          }
        >
          <MenuLink href="#menu" icon={<House aria-hidden="true" />} current>
            Home
          </MenuLink>
          <MenuLink
            href="#menu"
            icon={<BarChart3 aria-hidden="true" />}
            badge={<Badge tone="primary">new</Badge>}
          >
            Analytics & Insights
          </MenuLink>
          <MenuAction onSelect={() => setChosen('delete')} icon={<Trash2 aria-hidden="true" />} danger>
            Delete
          </MenuAction>
          <MenuAction onSelect={() => setChosen('never')} disabled>
            Not now
          </MenuAction>
          <MenuSeparator />
          <MenuAction onSelect={() => setChosen('sign out')} icon={<LogOut aria-hidden="true" />}>
            Sign out
          </MenuAction>
        </Menu>
        <output aria-label="Chosen">{chosen}</output>
      </Row>
    </Section>
  )
}
