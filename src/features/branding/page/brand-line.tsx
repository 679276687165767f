// An organizer's logo and name, above what is theirs. Nothing without a logo.
import type { Branding } from '../schema.ts'

const side = 56

export function BrandLine({ branding }: { branding: Branding | null }) {
  const file = branding?.logo?.sizes[0]?.webp
  if (!branding || file === undefined) return null
  return (
    <p className="wrap-anywhere flex items-center gap-3 mb-4 font-semibold text-sm">
      {/* A transparent logo is made for a light page. */}
      <img
        src={file}
        alt=""
        width={side}
        height={side}
        className="rounded-chip"
        style={{ backgroundColor: '#ffffff' }}
      />
      {branding.name}
    </p>
  )
}
