// The account manager of an organizer; a change applies immediately.
import { useMutation } from '@tanstack/react-query'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Card } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { changeManager } from '../../queries.ts'
import type { UserInFull } from '../schema.ts'
import { userTexts } from './texts.ts'

const texts = userTexts.manager

export function ManagerCard({ user }: { user: UserInFull }) {
  const change = useMutation({ ...changeManager(user.id), scope: { id: `manager-${user.id}` } })

  function choose(id: string) {
    const name = user.managers.find((manager) => manager.id === id)?.name
    change.mutateAsync(id || null).then(
      () => toast({ title: name ? texts.set(name) : texts.removed, tone: 'success' }),
      (error) => toast({ title: requestErrorText(error, texts.action), tone: 'destructive' }),
    )
  }

  return (
    <Card as="section" aria-labelledby="manager" className="p-5 md:p-6">
      <h2 id="manager" className="mb-3 text-xl">
        {texts.title}
      </h2>
      <SelectField
        label={texts.label}
        hideLabel
        hint={texts.hint}
        options={[
          { value: '', label: texts.none },
          ...user.managers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={user.account_manager?.id ?? ''}
        onChoose={choose}
      />
    </Card>
  )
}
