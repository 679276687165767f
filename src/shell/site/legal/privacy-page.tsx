// The page /privacy: what is stored today, why and for how long, and what profiles will add. Each sentence describes what
// the product does; a change to what is stored must change this page too.
import { brand } from '../../../lib/brand.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { LegalDocument, type LegalSection, MailLink } from './legal-document.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          {brand.name} is run by the team behind {brand.name}. For anything on this page, write to{' '}
          <MailLink address={brand.contactEmail} />.
        </p>
        <p>
          The operator of an installation of {brand.name} is responsible for it, and completes this section
          with their legal name, postal address and supervisory authority.
        </p>
      </>
    ),
  },
  {
    id: 'beta-applications',
    title: 'When you apply for the beta',
    body: (
      <>
        <p>An application is one row in our own database:</p>
        <ul>
          <li>your email address, in lower case</li>
          <li>your name, if you give one</li>
          <li>your role, speaker or organizer</li>
          <li>which button or form you used, as a short label such as “header_get_started”</li>
          <li>its status, initially “pending”</li>
          <li>the time it arrived, and a unique number</li>
        </ul>
        <p>
          We use it to decide whom to invite and to write to you about it. Our legal basis is your request.
          People on our team read it; it is not scored, sold, shared or used for advertising.
        </p>
        <p>
          We keep it until you ask us to delete it, or until the closed beta has ended and every application
          has been answered.
        </p>
      </>
    ),
  },
  {
    id: 'speaker-pages',
    title: 'When you use a speaker’s page',
    body: (
      <>
        <p>
          <strong>Viewing.</strong> Views of a speaker’s page are counted on our server, without a cookie. A
          record contains the day, the kind of device, the website that led you here, the word after{' '}
          <code>utm_source</code> or <code>ref</code> in the address, and your country if one of our proxies
          knows it. Visits on the same day are distinguished by a number computed from your network address,
          your browser’s name and a secret that changes daily. The address itself is not stored, and the
          secret is deleted at the end of the day: from then on the number means nothing. If your browser asks
          not to be tracked (Do Not Track, Global Privacy Control), only the view itself is counted.
        </p>
        <p>
          <strong>Requesting a speaker.</strong> Your name, your email address and what you write about your
          event go to that speaker, so that they can answer. Without an account you confirm your address
          first. An unconfirmed request is not shown to anyone; it expires after 7 days and is deleted 30 days
          later.
        </p>
        <p>
          <strong>Writing a testimonial.</strong> The speaker gives us your name and email address so that we
          can ask you. Your words, your rating, and the name, role and organisation you enter are shown on
          their page if they publish them; your address never is. To have a testimonial removed, write to us.
        </p>
      </>
    ),
  },
  {
    id: 'your-browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>Two small values may be stored in your browser’s local storage. They are never sent to us:</p>
        <ul>
          <li>
            <code>rate_limit_data</code>: that an email address has applied, and when it may apply again, 24
            hours later
          </li>
          <li>
            <code>theme</code>: light or dark, if you choose one
          </li>
        </ul>
        <p>You can remove both at any time by clearing this site’s data in your browser.</p>
        <p>
          Visitors get <strong>no cookies</strong>. That is why there is no banner to click away.
        </p>
      </>
    ),
  },
  {
    id: 'newsletter-box',
    title: 'The newsletter box',
    body: (
      <p>
        The box at the foot of each page is not connected to anything yet. What you type there is neither sent
        nor stored. Before that changes, this section will say how to join and how to leave.
      </p>
    ),
  },
  {
    id: 'servers',
    title: 'What our server records',
    body: (
      <>
        <p>
          <strong>Log.</strong> Each request is recorded with the time, a random request number, the path
          without its query, the status of the answer and how long it took. When a request fails, the
          technical error is recorded with it, so that we can fix it.
        </p>
        <p>
          <strong>Limits.</strong> To keep a single computer from flooding our forms, we count submissions by
          network address, and requests to speakers by email address as well. For the newer, longer kind of
          network address (IPv6) we count by the network it belongs to. A count applies for a minute to a day
          and is deleted within minutes after that.
        </p>
        <p>
          <strong>Speed.</strong> Each page rates how quickly it loaded. The rating stays in the memory of
          your browser tab and is gone when you close it.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Trackers and other companies',
    body: (
      <p>
        There are none on these pages: no analytics service, no advertising, no embedded videos, no fonts or
        scripts from elsewhere. Your browser talks to our server only, and is instructed to refuse anything
        else. If another company hosts the server or its mail, the operator names it here.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>You can ask us at any time, without giving a reason, to</p>
        <ul>
          <li>tell you what we have stored about you, and send you a copy</li>
          <li>correct it, or delete it</li>
          <li>stop using it</li>
        </ul>
        <p>
          Write to <MailLink address={brand.contactEmail} /> from the address you applied with, so that we
          know the application is yours. You may also complain to the data protection authority where you
          live.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'When you have an account',
    body: (
      <>
        <p>Accounts are by invitation. For as long as yours exists, we store:</p>
        <ul>
          <li>
            <strong>Who you are</strong>: email address, name, whether you are a speaker or an organizer, your
            plan, and a phone number if you give one. Only you and our admins see the address and the number.
          </li>
          <li>
            <strong>How you sign in</strong>: a hash of your password, never the password; the public keys of
            your passkeys; the secret of your authenticator app, encrypted.
          </li>
          <li>
            <strong>Where you’re signed in</strong>: network address, browser and time of each session. You
            see them in your settings and can end them there.
          </li>
          <li>
            <strong>A log</strong> of sign-ins and of what admins do with accounts, by number and not by name,
            which no one can change.
          </li>
          <li>
            <strong>Emails to you</strong>: the text until it is sent, the address and subject for 30 days.
          </li>
        </ul>
        <p>
          While you are signed in, your browser stores session cookies, which are necessary and used for
          nothing else, and three values (<code>isAuthenticated</code>, <code>userType</code>,{' '}
          <code>userName</code>) that are removed when you sign out.
        </p>
      </>
    ),
  },
  {
    id: 'profiles',
    title: 'When you have a profile',
    body: (
      <>
        <ul>
          <li>
            <strong>Your profile</strong>: what you write into it, and the pictures you add. You decide
            whether it is public, available only by its link, or a draft that no one else sees.
          </li>
          <li>
            <strong>Your talks and testimonials</strong>: those you show appear on your page; only you see the
            others.
          </li>
          <li>
            <strong>Requests to you</strong>, seen by you and by the sender.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'later',
    title: 'Messages, and doing it yourself',
    comesLater: true,
    body: (
      <p>
        Only the people in a conversation will see its messages. You will be able to export everything and to
        delete your account yourself; until then, write to us.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this page',
    body: (
      <p>
        When what we store changes, this page changes first, and the date at its top with it. If a change
        matters to people who have applied, we write to them. The rules for using {brand.name} are in the{' '}
        <a href={paths.terms} className="link">
          terms of use
        </a>
        .
      </p>
    ),
  },
]

export function Page() {
  return (
    <LegalDocument
      title="Privacy"
      updated="2026-11-21"
      summary={
        <p>
          The short version: if you apply for the beta we keep your email address, your name if you give it,
          and your role, to answer you. No cookies for visitors, no trackers, no third parties.
        </p>
      }
      sections={sections}
    />
  )
}
