// The tier of one user; a change applies immediately.
import { useMutation } from '@tanstack/react-query'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { describePrice } from '../../../../vocabulary/prices.ts'
import { ownPlanTexts } from '../../../own-plan/texts.ts'
import { changeTier, releaseTier } from '../../queries.ts'
import type { UserInFull } from '../schema.ts'
import { userTexts as texts } from './texts.ts'

const words = ownPlanTexts.admin

export function TierCard({ user }: { user: UserInFull }) {
  const release = useMutation({ ...releaseTier(user.id), scope: { id: `tier-${user.id}` } })
  const change = useMutation({ ...changeTier(user.id), scope: { id: `tier-${user.id}` } })

  function choose(id: string) {
    const name = user.tiers.find((tier) => tier.id === id)?.name ?? ''
    change.mutateAsync(id).then(
      () => toast({ title: texts.tierChanged(name), tone: 'success' }),
      (error) => toast({ title: requestErrorText(error, texts.action.tier), tone: 'destructive' }),
    )
  }

  return (
    <Card as="section" aria-labelledby="tier" className="p-5 md:p-6">
      <h2 id="tier" className="mb-3 text-xl">
        {texts.tierTitle}
      </h2>
      {user.profile === null ? (
        <p className="text-text-2">{texts.tierMissing}</p>
      ) : (
        <SelectField
          label={texts.tierLabel}
          hideLabel
          hint={texts.tierHint}
          options={[
            ...(user.tier === null ? [{ value: '', label: texts.none }] : []),
            ...user.tiers.map(({ id, name, price_cents }) => ({
              value: id,
              label: `${name}, ${describePrice(price_cents)} ${texts.price}`,
            })),
          ]}
          value={user.tier?.id ?? ''}
          onChoose={choose}
        />
      )}
      {user.profile !== null && user.tier !== null && (
        <div className="mt-3 grid justify-items-start gap-2">
          <p className="text-sm text-text-2">{words.releaseText[user.tier_set_by]}</p>
          {user.tier_set_by === 'admin' && (
            <Button
              variant="secondary"
              size="sm"
              busy={release.isPending}
              onClick={() =>
                release.mutateAsync().then(
                  () => toast({ title: words.released, tone: 'success' }),
                  (error) => toast({ title: requestErrorText(error, words.action), tone: 'destructive' }),
                )
              }
            >
              {words.release}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
