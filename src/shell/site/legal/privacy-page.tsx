// The page /privacy: what is stored today, why and for how long. Each sentence describes what the product does;
// a change to what is stored must change this page too.
import { LegalDocument } from './legal-document.tsx'
import { text } from './privacy.md'

export function Page() {
  return <LegalDocument text={text} updated="2026-11-25" />
}
