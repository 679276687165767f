// The page /terms: the rules during the closed beta. In plain words, promising nothing that the product does not do.
import { LegalDocument } from './legal-document.tsx'
import { text } from './terms.md'

export function Page() {
  return <LegalDocument text={text} updated="2026-11-25" />
}
