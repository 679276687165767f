// What a conversation is about, beside it: the request with its terms and steps, the event, or the connection; then the files
// exchanged, and who takes part.
import { Avatar } from '../../../ui/avatar.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { Conversation } from '../schema.ts'
import { AboutConnection } from './about-connection.tsx'
import { AboutEvent } from './about-event.tsx'
import { AboutRequest, NoteOfRequest } from './about-request.tsx'
import { ExchangedFiles } from './exchanged-files.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.about

export function About({ conversation }: { conversation: Conversation }) {
  const { id, kind, request_id, event_id, other } = conversation
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section aria-label={texts.kinds[kind]}>
        {request_id !== null ? (
          <AboutRequest requestId={request_id} about={conversation.about} />
        ) : event_id !== null ? (
          <AboutEvent conversation={conversation} eventId={event_id} />
        ) : (
          <AboutConnection conversation={conversation} />
        )}
      </section>
      <ExchangedFiles conversationId={id} />
      {request_id !== null && <NoteOfRequest requestId={request_id} />}
      <People conversation={conversation} />
      {other.username !== null && (
        <p className="flex flex-wrap gap-x-4">
          {kind !== 'connection' && (
            <a
              href={paths.speaker(other.username)}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {texts.profile}
            </a>
          )}
          <a
            href={paths.reportOf('profile', other.username)}
            className="link inline-flex min-h-6 items-center text-text-2 pointer-coarse:min-h-11"
          >
            {texts.report}
          </a>
        </p>
      )}
    </div>
  )
}

function People({ conversation: { people } }: { conversation: Conversation }) {
  return (
    <section aria-labelledby="people">
      <h3 id="people" className="mb-1.5 font-sans font-semibold text-sm text-text-2">
        {texts.people}
      </h3>
      <ul>
        {people.map(({ name, role, is_you }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people of one name differ in their place alone.
          <li key={place} className="mb-1.5 flex items-center gap-2">
            <Avatar name={name} size={28} />
            <span className="wrap-anywhere min-w-0">
              <bdi>{is_you ? texts.you(name) : name}</bdi>
              <span className="text-sm text-text-2">, {texts.role[role]}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
