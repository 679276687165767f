// The name, shared by the profile and the account.
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { textOf } from '../../../lib/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { updateProfile } from '../../profiles/updates.ts'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.name
const longest = 120

export function NameCard() {
  const profile = useSuspenseQuery(profileQuery).data
  const change = useMutation(updateProfile)
  const { formProps, errors, isBusy } = useForm({
    staysOpen: true,
    fields: ['first_name', 'last_name'],
    check: (form): FieldErrors => ({
      ...(textOf(form, 'first_name').trim() ? {} : { first_name: texts.required }),
    }),
    async send(form) {
      await change.mutateAsync({
        first_name: textOf(form, 'first_name').trim(),
        last_name: textOf(form, 'last_name').trim(),
      })
    },
    // Errors that concern no field have been shown by the mutation (docs/specification.md §8).
    explain: () => null,
  })
  return (
    <SettingsCard id="name" title={texts.title} text={texts.text}>
      <form {...formProps}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label={texts.first}
            error={errors.first_name}
            name="first_name"
            defaultValue={profile.first_name}
            required
            autoComplete="given-name"
            maxLength={longest}
          />
          <TextField
            label={texts.last}
            error={errors.last_name}
            optional
            name="last_name"
            defaultValue={profile.last_name}
            autoComplete="family-name"
            maxLength={longest}
          />
        </div>
        <Button type="submit" busy={isBusy} busyLabel={settingsTexts.saving} className="justify-self-start">
          {settingsTexts.save}
        </Button>
      </form>
    </SettingsCard>
  )
}
