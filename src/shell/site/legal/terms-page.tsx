// The page /terms: the rules during the closed beta, and those for what opens later. In plain words, promising nothing that
// the product does not do.
import { brand } from '../../../lib/brand.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { LegalDocument, type LegalSection, MailLink } from './legal-document.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'about',
    title: 'What these terms cover',
    body: (
      <>
        <p>
          They apply to this website and to applications for its closed beta. {brand.name} is run by the team
          behind {brand.name}, called “we” here. By using the site you accept these terms.
        </p>
        <p>
          The operator of an installation of {brand.name} completes this section with their legal name, postal
          address and the law and courts that apply.
        </p>
      </>
    ),
  },
  {
    id: 'closed-beta',
    title: 'The closed beta',
    body: (
      <>
        <p>
          {brand.name} is unfinished and open by invitation only. Features may change, move or disappear, and
          parts described as “Coming soon” do not exist yet.
        </p>
        <p>
          Anyone may apply, as a speaker or as an organizer. We choose whom to invite and when. An application
          is free, binds you to nothing and gives no right to an invitation.
        </p>
      </>
    ),
  },
  {
    id: 'applying',
    title: 'Applying fairly',
    body: (
      <>
        <ul>
          <li>Apply with an email address that is yours.</li>
          <li>Apply once. Each address can have one application, in capitals or not.</li>
          <li>Do not apply by script, and do not try to get around the limits of the form.</li>
        </ul>
        <p>We may remove applications that break these rules.</p>
      </>
    ),
  },
  {
    id: 'using-the-site',
    title: 'Using the site',
    body: (
      <>
        <p>You are welcome to read, link to and quote these pages. Please do not</p>
        <ul>
          <li>disturb the service or try to reach data that is not meant for you</li>
          <li>use it to send unwanted mail, or to collect the addresses of others</li>
          <li>pretend to be someone else, or to speak for us</li>
        </ul>
        <p>
          If you find a security problem, tell us at <MailLink address={brand.contactEmail} /> before you tell
          others. We will not take action against anyone who investigates carefully, harms no one and reports
          promptly.
        </p>
      </>
    ),
  },
  {
    id: 'samples-and-prices',
    title: 'Samples and prices',
    body: (
      <>
        <p>
          The dashboard and the profile on the home page are samples. Their people, events and figures are
          invented, and so are the quotes.
        </p>
        <p>
          Prices and plans show what we intend to offer. Nothing can be bought today and no one is charged.
          Before anything costs money you will see the price and agree to it.
        </p>
      </>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and liability',
    body: (
      <>
        <p>
          We build with care, but a beta may be interrupted, contain mistakes or lose data. We provide it as
          it is and cannot promise that it is always available.
        </p>
        <p>
          Nothing here limits liability that the law does not allow to be limited, such as for intent, gross
          negligence or harm to health, nor any right that you have as a consumer.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Your profile and your content',
    body: (
      <>
        <p>
          What you write and upload stays yours. You allow us to store it and to show it to the people you
          choose, for as long as you keep it here, and for no other purpose.
        </p>
        <ul>
          <li>
            Publish only what you may publish: your own texts and pictures, or those you have a right to.
          </li>
          <li>Be truthful about your talks, your audiences and yourself.</li>
          <li>Do not publish private details of other people.</li>
        </ul>
        <p>We may hide what breaks the law or these terms, and we will tell you why.</p>
      </>
    ),
  },
  {
    id: 'bookings',
    title: 'Requests',
    body: (
      <p>
        {brand.name} brings requests to speakers. What a speaker and an organizer agree on is between the two
        of them: we are not a party to it, take no part of the fee and cannot vouch for either side.
      </p>
    ),
  },
  {
    id: 'marketplace',
    title: 'Finding and booking speakers',
    comesLater: true,
    body: (
      <p>
        The same applies to bookings made here. A listing position that is paid for or part of a plan is
        labelled as such wherever speakers are listed.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <>
        <p>
          An account belongs to one person. Keep your password to yourself and tell us if you think that
          someone else knows it. An invitation is for the address it was sent to.
        </p>
        <p>
          You may ask us for your data, or to close your account, at any time. We may suspend an account that
          breaks these terms; except in urgent cases we write first.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        When these terms change, the date at the top changes too, and people with an account are notified
        before it takes effect. How we handle your data is on the{' '}
        <a href={paths.privacy} className="link">
          privacy page
        </a>
        . For anything else, write to <MailLink address={brand.contactEmail} />.
      </p>
    ),
  },
]

export function Page() {
  return (
    <LegalDocument
      title="Terms of use"
      updated="2026-11-21"
      summary={
        <p>
          The short version: {brand.name} is in closed beta and unfinished. Apply honestly, treat people and
          the service with care, and expect things to change. Nothing costs anything today.
        </p>
      }
      sections={sections}
    />
  )
}
