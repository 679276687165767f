// Portraits of the sample people, drawn in code; no one is photographed. Each is an SVG of 1600 × 1600, stored like an
// upload.
import { z } from '@hono/zod-openapi'

export const look = z.strictObject({
  skin: z.string(),
  shade: z.string(),
  hair: z.string(),
  style: z.enum(['bob', 'crop', 'curls', 'bun', 'bald']),
  clothes: z.string(),
  collar: z.enum(['round', 'shirt', 'polo-neck']),
  beard: z.boolean().default(false),
  glasses: z.boolean().default(false),
  earrings: z.boolean().default(false),
  /** From light to dark. */
  backdrop: z.tuple([z.string(), z.string()]),
})

type Look = z.infer<typeof look>

const hairBehind: Record<Look['style'], string> = {
  bob: '<path d="M470 830C420 560 480 330 800 320s390 240 330 510c-20 110-60 190-120 230H590c-60-40-100-120-120-230Z"/>',
  crop: '',
  curls:
    '<circle cx="560" cy="560" r="150"/><circle cx="1040" cy="560" r="150"/><circle cx="660" cy="410" r="160"/><circle cx="940" cy="410" r="160"/><circle cx="800" cy="360" r="160"/><circle cx="520" cy="720" r="120"/><circle cx="1080" cy="720" r="120"/>',
  bun: '<circle cx="800" cy="270" r="120"/><path d="M540 720C510 470 610 340 800 340s290 130 260 380Z"/>',
  bald: '',
}

const hairBefore: Record<Look['style'], string> = {
  bob: '<path d="M548 700c10-210 120-300 262-300s240 90 250 300c-30-90-90-150-160-190-90 90-230 110-352 190Z"/>',
  crop: '<path d="M556 660c-30-190 70-330 250-330 160 0 270 120 240 330-20-70-40-120-90-160-110 30-230 20-320-10-50 40-70 100-80 170Z"/>',
  curls:
    '<ellipse cx="800" cy="430" rx="190" ry="80"/><path d="M556 640c0-120 40-190 90-220 60 30 100 10 150 20 60-20 120 0 160-10 60 40 90 110 88 210-20-60-60-110-110-130-90 40-190 30-270 0-50 20-88 70-108 130Z"/>',
  bun: '<path d="M552 690c0-200 100-300 248-300s248 100 248 300c-40-130-120-200-248-210-128 10-208 80-248 210Z"/>',
  bald: '',
}

const collars: Record<Look['collar'], string> = {
  round: '<path d="M650 1130q150 130 300 0l40 30q-190 190-380 0Z" fill="#fff" opacity=".22"/>',
  shirt:
    '<path d="m640 1110 160 190-130 90-110-230Zm320 0-160 190 130 90 110-230Z" fill="#fff" opacity=".9"/>',
  'polo-neck': '<path d="M645 1010q155 80 310 0l35 190q-190 100-380 0Z"/>',
}

export function drawPortrait(look: Look): string {
  const { skin, shade, hair, style, clothes, backdrop } = look
  const parts = [
    `<rect width="1600" height="1600" fill="url(#wall)"/><ellipse cx="520" cy="520" rx="900" ry="820" fill="url(#light)"/>`,
    `<g fill="${hair}">${hairBehind[style]}</g>`,
    `<path d="M180 1600c20-280 210-400 450-440h340c240 40 430 160 450 440Z" fill="${clothes}"/>`,
    `<path d="M980 1170c220 50 420 150 440 430h-300c20-180-40-330-140-430Z" fill="#000" opacity=".1"/>`,
    `<path d="M670 940h260v190c0 110-260 110-260 0Z" fill="${shade}"/>`,
    `<g fill="${clothes}">${collars[look.collar]}</g>`,
    `<ellipse cx="545" cy="740" rx="46" ry="76" fill="${shade}"/><ellipse cx="1055" cy="740" rx="46" ry="76" fill="${shade}"/>`,
    look.earrings
      ? `<circle cx="540" cy="838" r="20" fill="#febc23"/><circle cx="1060" cy="838" r="20" fill="#febc23"/>`
      : '',
    `<path d="M550 690c0-200 100-300 250-300s250 100 250 300c0 250-110 410-250 410S550 940 550 690Z" fill="${skin}"/>`,
    `<path d="M830 390c140 10 220 110 220 300 0 250-110 410-250 410-20 0-40-3-58-9 160-40 218-210 208-401-8-150-40-250-120-300Z" fill="${shade}" opacity=".45"/>`,
    look.beard
      ? `<path d="M556 790c10 210 110 330 244 330s234-120 244-330c-50 90-100 100-150 96-60-14-128-14-188 0-50 4-100-6-150-96Z" fill="${hair}"/>`
      : '',
    `<g fill="none" stroke="${hair}" stroke-width="20" stroke-linecap="round"><path d="M632 640q52-34 108-6"/><path d="M860 634q56-28 108 6"/></g>`,
    `<g fill="#1c1512"><ellipse cx="690" cy="712" rx="23" ry="26"/><ellipse cx="912" cy="712" rx="23" ry="26"/></g><g fill="#fff"><circle cx="698" cy="703" r="7"/><circle cx="920" cy="703" r="7"/></g>`,
    `<path d="M800 730q-34 90-18 116 18 18 46 6" fill="none" stroke="${shade}" stroke-width="18" stroke-linecap="round"/>`,
    `<path d="M704 934q96 84 192 0-96 30-192 0Z" fill="#fff" stroke="#7c3b30" stroke-width="14" stroke-linejoin="round"/>`,
    `<g fill="${hair}" stroke="${hair}" stroke-width="24" stroke-linejoin="round">${hairBefore[style]}</g>`,
    look.glasses
      ? `<g fill="#fff" fill-opacity=".14" stroke="#22303a" stroke-width="18"><rect x="592" y="640" width="184" height="146" rx="66"/><rect x="824" y="640" width="184" height="146" rx="66"/><path d="M776 700q24-20 48 0" fill="none"/></g>`
      : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600" viewBox="0 0 1600 1600"><defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${backdrop[0]}"/><stop offset="1" stop-color="${backdrop[1]}"/></linearGradient><radialGradient id="light"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>${parts.join('')}</svg>`
}
