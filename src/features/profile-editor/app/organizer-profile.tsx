// /dashboard/profile of an organizer: who they are and for which organisation. Saves automatically, as a speaker's does.
import { useSuspenseQuery } from '@tanstack/react-query'
import { FormPart } from '../../../ui/app/form-part.tsx'
import { PictureEditor } from '../../profiles/pictures/app/picture-editor.tsx'
import { profileQuery } from '../../profiles/queries.ts'
import { BrandingPart } from './branding-part.tsx'
import { CountryField } from './country-field.tsx'
import { LineField } from './line-field.tsx'
import { editorTexts } from './texts.ts'

const { organizer: texts, basic, locations } = editorTexts

export function OrganizerProfile() {
  const { logo, organisation } = useSuspenseQuery(profileQuery).data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-text text-text-2">{texts.text}</p>
      <FormPart id="organisation" title={texts.about}>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <LineField field="organisation" label={texts.organisation} autoComplete="organization" />
          <LineField
            field="organisation_role"
            label={texts.role}
            placeholder={texts.rolePlaceholder}
            autoComplete="organization-title"
            optional
          />
        </div>
        <div id="website" className="scroll-mt-36">
          <LineField
            field="website"
            label={texts.website}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="url"
            optional
          />
        </div>
      </FormPart>
      <FormPart id="logo" title={texts.logo} text={texts.logoText}>
        <PictureEditor kind="logo" picture={logo} name={organisation} />
      </FormPart>
      <BrandingPart />
      <FormPart id="home" title={texts.home}>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <LineField field="city" label={locations.city} autoComplete="address-level2" optional />
          <CountryField />
        </div>
      </FormPart>
      <FormPart id="name" title={texts.you}>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <LineField field="first_name" label={basic.firstName} autoComplete="given-name" />
          <LineField field="last_name" label={basic.lastName} autoComplete="family-name" optional />
        </div>
      </FormPart>
    </div>
  )
}
