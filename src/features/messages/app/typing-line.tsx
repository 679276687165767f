// Three dots while someone types.
import { Avatar } from '../../../ui/avatar.tsx'
import type { Conversation } from '../schema.ts'
import { screenTexts } from './texts.ts'
import { useTypist } from './use-typing.ts'

const texts = screenTexts.thread

export function TypingLine({ conversation, lastNumber }: { conversation: Conversation; lastNumber: number }) {
  const { id, other } = conversation
  const typist = useTypist(id, lastNumber)
  const words =
    typist === 'theirs' ? texts.typing(other.name) : typist === 'ours' ? texts.colleagueTyping : ''
  return (
    // The live region exists from the start.
    <li aria-live="polite" className={typist ? 'flex items-center gap-2.5' : 'sr-only'}>
      <span className="sr-only">{words}</span>
      {typist === 'theirs' && <Avatar name={other.name} src={other.headshot?.sizes[0]?.webp} size={32} />}
      {typist === 'ours' && <span className="text-sm text-text-2">{texts.colleagueTyping}</span>}
      {typist && (
        <span aria-hidden className="typing-dots flex gap-1.5 rounded-[14px] bg-surface-2 px-3.5 py-3.5">
          <span />
          <span />
          <span />
        </span>
      )}
    </li>
  )
}
