// The other person of a conversation between connections, and since when the two are connected.
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../lib/request-errors.ts'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { connectionWithQuery } from '../../network/queries.ts'
import type { Conversation } from '../schema.ts'
import { AboutTitle } from './about-title.tsx'
import { PartFailure } from './part-failure.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.about

export function AboutConnection({ conversation: { other, other_id } }: { conversation: Conversation }) {
  const { name, headshot, username } = other
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} src={headshot?.sizes[0]?.webp} size={48} />
        <div className="min-w-0">
          <AboutTitle>{name}</AboutTitle>
          {username !== null && (
            <a
              href={paths.speaker(username)}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {texts.profile}
            </a>
          )}
        </div>
      </div>
      {other_id !== null && <Since person={other_id} />}
    </>
  )
}

function Since({ person }: { person: string }) {
  const read = useQuery(connectionWithQuery(person))
  if (read.data) {
    const { connection } = read.data
    return (
      <div className="mt-3 text-text-2">
        {connection?.state === 'connected' ? (
          <>
            {connection.person.about !== '' && (
              <p className="wrap-anywhere mb-1 text-text">{connection.person.about}</p>
            )}
            <p>
              {texts.connectedSince} <DateTime at={connection.since} />
            </p>
          </>
        ) : (
          <p>{texts.notConnected}</p>
        )}
      </div>
    )
  }
  // Their account is suspended.
  if (isMissing(read.error)) return null
  return (
    <div className="mt-3">
      {read.error ? (
        <PartFailure text={texts.connectionFailed} read={read} />
      ) : (
        <div role="status" aria-label={texts.loading}>
          <SkeletonText lines={2} />
        </div>
      )}
    </div>
  )
}
