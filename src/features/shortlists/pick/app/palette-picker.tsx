// The picker for one speaker, as the command palette opens it.
import type { OpenedByPalette } from '../../../../shell/navigation.ts'
import { ShortlistPicker } from './shortlist-picker.tsx'
import type { PickedPerson } from './use-shortlisting.ts'

export function paletteShortlisting(person: PickedPerson): OpenedByPalette {
  const people = [person]
  return ({ onClose }) => <ShortlistPicker people={people} event={null} onClose={onClose} />
}
