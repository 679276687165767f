// Portraits of the sample people, drawn in code as SVG; no one is photographed.
import { z } from '@hono/zod-openapi'

export const look = z.strictObject({
  skin: z.string(),
  shade: z.string(),
  hair: z.string(),
  style: z.enum(['bob', 'crop', 'curls', 'bun', 'bald', 'scarf']),
  clothes: z.string(),
  collar: z.enum(['round', 'shirt', 'polo-neck']),
  beard: z.boolean().default(false),
  glasses: z.boolean().default(false),
  earrings: z.boolean().default(false),
  /** From light to dark. */
  backdrop: z.tuple([z.string(), z.string()]),
  /** Width and height in px. */
  side: z.int().default(1600),
})

type Look = z.infer<typeof look>

/** A look in fewer words: `pickLook` picks the colours. */
export const lookInBrief = look
  .pick({ style: true, beard: true, glasses: true, earrings: true })
  .extend({ tone: z.int().min(0).max(5) })

type Two = readonly [string, string]
type Some<Value> = readonly [Value, ...Value[]]

/** Of skin and of its shade, from light to dark. */
const tones: Some<Two> = [
  ['#f2cdb0', '#d8a684'],
  ['#e8b48e', '#c98d68'],
  ['#d6a078', '#b57e57'],
  ['#b98058', '#96623f'],
  ['#9a6442', '#784a2d'],
  ['#7a4b31', '#5c3621'],
]
const hairs = ['#3a2118', '#1b1210', '#5a3a22', '#2a1c17', '#8c8f94', '#6b4a2b'] as const
const clothes = ['#005d53', '#24365c', '#740009', '#360b79', '#7a5200', '#20506b', '#3d4a2a'] as const
const collarKinds = ['round', 'shirt', 'polo-neck'] as const
const backdrops: Some<Two> = [
  ['#d9f4ed', '#8fc7bb'],
  ['#fef3d6', '#e6b95c'],
  ['#e5f2ff', '#9db9d8'],
  ['#ffebea', '#d8a0a0'],
  ['#efe7fb', '#b7a3d8'],
]

/** The same index picks the same colours. Dark skin has dark hair. */
export function pickLook({ tone, ...rest }: z.infer<typeof lookInBrief>, index: number): Look {
  const [skin, shade] = pick(tones, tone)
  const [light, dark] = pick(backdrops, index * 3)
  return {
    ...rest,
    skin,
    shade,
    hair: pick(hairs, tone < 3 ? index : 1),
    clothes: pick(clothes, index),
    collar: pick(collarKinds, index),
    backdrop: [light, dark],
    // Encoding larger ones of many people would occupy the first minutes.
    side: 640,
  }
}

function pick<Value>(values: Some<Value>, index: number): Value {
  return values[index % values.length] ?? values[0]
}

const hairBehind: Record<Look['style'], string> = {
  bob: '<path d="M470 830C420 560 480 330 800 320s390 240 330 510c-20 110-60 190-120 230H590c-60-40-100-120-120-230Z"/>',
  crop: '',
  curls:
    '<circle cx="560" cy="560" r="150"/><circle cx="1040" cy="560" r="150"/><circle cx="660" cy="410" r="160"/><circle cx="940" cy="410" r="160"/><circle cx="800" cy="360" r="160"/><circle cx="520" cy="720" r="120"/><circle cx="1080" cy="720" r="120"/>',
  bun: '<circle cx="800" cy="270" r="120"/><path d="M540 720C510 470 610 340 800 340s290 130 260 380Z"/>',
  bald: '',
  scarf: '<path d="M470 1120C430 620 470 330 800 320s370 300 330 800c-60 120-600 120-660 0Z"/>',
}

const hairBefore: Record<Look['style'], string> = {
  bob: '<path d="M548 700c10-210 120-300 262-300s240 90 250 300c-30-90-90-150-160-190-90 90-230 110-352 190Z"/>',
  crop: '<path d="M556 660c-30-190 70-330 250-330 160 0 270 120 240 330-20-70-40-120-90-160-110 30-230 20-320-10-50 40-70 100-80 170Z"/>',
  curls:
    '<ellipse cx="800" cy="430" rx="190" ry="80"/><path d="M556 640c0-120 40-190 90-220 60 30 100 10 150 20 60-20 120 0 160-10 60 40 90 110 88 210-20-60-60-110-110-130-90 40-190 30-270 0-50 20-88 70-108 130Z"/>',
  bun: '<path d="M552 690c0-200 100-300 248-300s248 100 248 300c-40-130-120-200-248-210-128 10-208 80-248 210Z"/>',
  bald: '',
  scarf:
    '<path d="M520 760c-10-280 90-420 280-420s290 140 280 420c-40-200-130-290-280-290s-240 90-280 290Z"/><path d="M520 760c-20 240 110 400 280 400s300-160 280-400c10 170-110 330-280 330S510 930 520 760Z"/>',
}

const collars: Record<Look['collar'], string> = {
  round: '<path d="M650 1130q150 130 300 0l40 30q-190 190-380 0Z" fill="#fff" opacity=".22"/>',
  shirt:
    '<path d="m640 1110 160 190-130 90-110-230Zm320 0-160 190 130 90 110-230Z" fill="#fff" opacity=".9"/>',
  'polo-neck': '<path d="M645 1010q155 80 310 0l35 190q-190 100-380 0Z"/>',
}

export function drawPortrait(look: Look): string {
  const { skin, shade, hair, style, clothes, backdrop, side } = look
  const headwear = style === 'scarf' ? clothes : hair
  const parts = [
    `<rect width="1600" height="1600" fill="url(#wall)"/><ellipse cx="520" cy="520" rx="900" ry="820" fill="url(#light)"/>`,
    `<g fill="${headwear}">${hairBehind[style]}</g>`,
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
    `<g fill="${headwear}" stroke="${headwear}" stroke-width="24" stroke-linejoin="round">${hairBefore[style]}</g>`,
    look.glasses
      ? `<g fill="#fff" fill-opacity=".14" stroke="#22303a" stroke-width="18"><rect x="592" y="640" width="184" height="146" rx="66"/><rect x="824" y="640" width="184" height="146" rx="66"/><path d="M776 700q24-20 48 0" fill="none"/></g>`
      : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1600 1600"><defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${backdrop[0]}"/><stop offset="1" stop-color="${backdrop[1]}"/></linearGradient><radialGradient id="light"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>${parts.join('')}</svg>`
}
