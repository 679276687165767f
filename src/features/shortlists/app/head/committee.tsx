// Who votes on a shortlist, how far they are, and removing one of them.
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/app/confirm-dialog.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { Member, Shortlist } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import type { ShortlistActions } from '../use-shortlist-actions.ts'

const texts = listTexts.committee

export function Committee({
  list: { members, items },
  actions,
}: {
  list: Shortlist
  actions: ShortlistActions
}) {
  const [leaving, setLeaving] = useState<Member | null>(null)
  const votedOn = (id: string) =>
    items.filter(({ votes }) => votes.some(({ member_id }) => member_id === id)).length
  return (
    <section className="mt-6 border-border border-t pt-4">
      <h3 className="font-sans font-semibold text-base tracking-normal">{texts.title}</h3>
      <ul className="mt-1 text-sm">
        {members.map((member) => {
          const name = listTexts.side.device(member.name, member.device)
          return (
            <li key={member.id} className="flex items-center gap-2">
              <span className="wrap-anywhere min-w-0 flex-1">{name}</span>
              <span className="text-text-2 tabular-nums">
                {texts.votedOn(votedOn(member.id), items.length)}
              </span>
              <IconButton
                icon={UserMinus}
                label={texts.removeMember(name)}
                onClick={() => setLeaving(member)}
              />
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={texts.removeTitle(leaving?.name ?? '')}
        text={texts.removeText}
        confirm={texts.removeConfirm}
        variant="danger"
        onConfirm={() => leaving && void actions.removeMember(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </section>
  )
}
