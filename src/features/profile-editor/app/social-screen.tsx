// /dashboard/profile/social: website, social links and videos.

import { checkLine } from '../../../lib/field-checks.ts'
import { withScheme } from '../../../lib/web-address.ts'
import { TextField } from '../../../ui/field.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { socialPlatformNames } from '../../../vocabulary/social-platforms.ts'
import { longestTitle } from '../../profiles/checks.ts'
import type { SocialLink, Video } from '../../profiles/schema.ts'
import { Area } from './area.tsx'
import { platformOf } from './choices.ts'
import { EditorCard } from './editor-card.tsx'
import { LineField } from './line-field.tsx'
import { type RowControlsProps, RowsField } from './rows-field.tsx'
import { editorTexts } from './texts.ts'
import { isAddress } from './values.ts'

const texts = editorTexts.social
const addressInput = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const

export function Component() {
  return (
    <Area title={texts.title} text={texts.text}>
      <EditorCard id="website" title={texts.website}>
        <LineField field="website" label={texts.website} hideLabel {...addressInput} autoComplete="url" />
      </EditorCard>
      <EditorCard id="links" title={texts.links} text={texts.linksText}>
        <RowsField
          name="social_links"
          label={texts.links}
          none={texts.noLinks}
          add={texts.addLink}
          most={20}
          canMove
          blank={{ platform: 'other', url: '' }}
          isBlank={({ url }) => url === ''}
          nameOf={({ platform }) => texts.link(socialPlatformNames[platform])}
          Controls={LinkRow}
        />
      </EditorCard>
      <EditorCard id="videos" title={texts.videos} text={texts.videosText}>
        <RowsField
          name="videos"
          label={texts.videos}
          none={texts.noVideos}
          add={texts.addVideo}
          most={12}
          canMove
          blank={{ url: '', title: '' }}
          isBlank={({ url, title }) => url === '' && title === ''}
          nameOf={({ title }, number) => texts.video(title, number)}
          Controls={VideoRow}
        />
      </EditorCard>
    </Area>
  )
}

function LinkRow({ row, onChange, isMarked }: RowControlsProps<SocialLink>) {
  return (
    <>
      <SelectField
        label={texts.platform}
        options={optionsOf(socialPlatformNames)}
        value={row.platform}
        onChoose={(platform) => onChange({ ...row, platform })}
      />
      <AddressField
        value={row.url}
        isMarked={isMarked}
        // A pasted address determines its platform.
        onChange={(url) => onChange({ url, platform: platformOf(withScheme(url)) ?? row.platform })}
      />
    </>
  )
}

function VideoRow({ row, onChange, isMarked }: RowControlsProps<Video>) {
  return (
    // Titles can be as long as addresses: each has its own line.
    <div className="grid gap-3 md:col-span-full">
      <TextField
        label={texts.videoTitle}
        error={isMarked && checkLine(row.title, longestTitle)}
        autoComplete="off"
        maxLength={longestTitle}
        value={row.title}
        onChange={({ target }) => onChange({ ...row, title: target.value })}
      />
      <AddressField
        value={row.url}
        isMarked={isMarked && (row.title !== '' || row.url !== '')}
        isRequired={row.title.trim() !== ''}
        onChange={(url) => onChange({ ...row, url })}
      />
    </div>
  )
}

interface AddressFieldProps {
  value: string
  isMarked: boolean
  isRequired?: boolean
  onChange: (value: string) => void
}

function AddressField({ value, isMarked, isRequired = false, onChange }: AddressFieldProps) {
  const isGood = value.trim() === '' ? !isRequired : isAddress(value)
  return (
    <TextField
      label={texts.address}
      error={isMarked && !isGood ? texts.badAddress : ''}
      {...addressInput}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
