// The layout that all mails share, as HTML and as text. User input never becomes a tag or an address here: it remains
// literal text.
import { brand } from '../../lib/brand.ts'

export interface MailContent {
  /** The preview that a mailbox shows beside the subject. */
  preheader: string
  heading: string
  paragraphs: string[]
  /** The call to action. Its address must be http or https. */
  action?: { label: string; url: string }
  /** Whose request it is about; null or none: ours alone. */
  brand?: MailBrand | null
  /** Why the reader receives this mail, and what to do if it was not meant for them. */
  footer: string
}

/** An organizer's brand at the top, and their colour on the button. Colours are `#rrggbb`, the logo an address on our site. */
export interface MailBrand {
  name: string
  logo: string | null
  colours: Record<'light' | 'dark', { primary: string; primary_hover: string; primary_text: string }> | null
}

/** A mail in the product's design, as HTML and as text. Takes plain strings and escapes all of them. */
export function layoutMail(content: MailContent): { html: string; text: string } {
  const { action, brand: brandOf } = content
  const colours = Object.values(brandOf?.colours ?? {}).flatMap((theme) => Object.values(theme))
  if (!colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))) {
    throw new Error('a colour of a mail is not #rrggbb')
  }
  const addresses = [action?.url, brandOf?.logo].filter((address) => typeof address === 'string')
  if (!addresses.every((address) => /^https?:$/.test(new URL(address).protocol))) {
    throw new Error('a mail may only lead to an http or https address')
  }
  return { html: toHtml(content), text: toText(content) }
}

const textWidth = 72

function toText({ heading, paragraphs, action, footer }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${brand.name}\n${footer}`,
  ]
  return `${blocks.map(withoutControls).map(wrap).join('\n\n')}\n`
}

/** Lines of at most 72 characters; text without spaces, such as an address, is not broken. */
function wrap(block: string): string {
  return block
    .split('\n')
    .map((line) => line.replaceAll(new RegExp(`(?=.{${textWidth + 1}})(.{1,${textWidth}}) +`, 'g'), '$1\n'))
    .join('\n')
}

function withoutControls(value: string): string {
  return value
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(value: string): string {
  return withoutControls(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

const font = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

const ourColours: NonNullable<MailBrand['colours']> = {
  light: { primary: '#005d53', primary_hover: '#004c44', primary_text: '#00594f' },
  dark: { primary: '#58d3ba', primary_hover: '#73e2c8', primary_text: '#68dac2' },
}

// Light values are inline, because many clients ignore style sheets; dark ones override them in clients that follow the
// reader's colour scheme. The colours are those of ui/tokens.css.
const stylesWith = ({ light, dark }: NonNullable<MailBrand['colours']>) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
.action a:hover { background-color: ${light.primary_hover} !important; border-color: ${light.primary_hover} !important; }
@media (max-width: 480px) {
  .outside { padding: 24px 12px 32px !important; }
  .card { padding: 28px 24px 30px !important; }
  .heading { font-size: 23px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #0a1313 !important; }
  .card { background-color: #101c1c !important; border-color: #283737 !important; }
  .strong { color: #eff4f2 !important; }
  .body { color: #b8c4c1 !important; }
  .quiet { color: #93a2a0 !important; }
  .mark { background-color: #58d3ba !important; color: #001b19 !important; }
  .action { background-color: ${dark.primary} !important; }
  .action a { background-color: ${dark.primary} !important; border-color: ${dark.primary} !important; color: #001b19 !important; }
  .action a:hover { background-color: ${dark.primary_hover} !important; border-color: ${dark.primary_hover} !important; }
  .link { color: ${dark.primary_text} !important; }
  .rule { border-color: #283737 !important; }
}`

function toHtml({ preheader, heading, paragraphs, action, footer, brand: brandOf }: MailContent): string {
  const colours = brandOf?.colours ?? ourColours
  const body = paragraphs.map(
    (paragraph) =>
      `<p class="body" style="margin:0 0 16px;font:400 16px/1.6 ${font};color:#394a4a">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
  )
  return `<!doctype html>
<html lang="en" class="page" style="background-color:#f9fcfa" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(heading)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${stylesWith(colours)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f9fcfa">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(heading)}" lang="en" style="overflow-wrap:anywhere;word-break:break-word">
<table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="#f9fcfa" style="background-color:#f9fcfa">
<tr><td class="outside" align="center" style="padding:40px 16px 48px">
<!--[if mso]><table role="presentation" width="560" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;margin:0 auto;text-align:left">
<tr><td style="padding:0 4px 20px">
<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>
${brandOf ? brandHtml(brandOf) : ownHtml}
</tr></table>
</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:40px 44px 42px;background-color:#ffffff;border:1px solid #d8e0dd;border-radius:16px">
<h1 class="heading strong" style="margin:0 0 18px;font:700 26px/1.25 ${font};letter-spacing:-0.015em;color:#0c1d1d">${escapeHtml(heading)}</h1>
${body.join('\n')}${action ? actionHtml(action, colours.light) : ''}
</td></tr>
<tr><td class="quiet" style="padding:22px 4px 0;font:400 13px/1.6 ${font};color:#576767">${escapeHtml(footer).replaceAll('\n', '<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`
}

const ownHtml = `<td class="mark" width="30" height="30" align="center" bgcolor="#005d53" aria-hidden="true" style="width:30px;height:30px;border-radius:8px;background-color:#005d53;font:700 17px/30px ${font};color:#ffffff">${escapeHtml(brand.name.slice(0, 1))}</td>
<td class="strong" style="padding-left:10px;font:700 18px/30px ${font};letter-spacing:-0.01em;color:#0c1d1d">${escapeHtml(brand.name)}</td>`

/** Outlook on Windows shows no WebP: there the name is enough. */
function brandHtml({ name, logo }: MailBrand): string {
  const picture =
    logo &&
    `<!--[if !mso]><!--><td width="44" style="width:44px"><img src="${escapeHtml(logo)}" alt="" width="44" height="44" style="display:block;width:44px;height:44px;border-radius:10px;background-color:#ffffff"></td><!--<![endif]-->\n`
  return `${picture ?? ''}<td class="strong" style="${picture ? 'padding-left:12px;' : ''}font:700 18px/24px ${font};letter-spacing:-0.01em;color:#0c1d1d">${escapeHtml(name)} <span class="quiet" style="font-weight:400;color:#576767">on ${escapeHtml(brand.name)}</span></td>`
}

/** A border, unlike padding, gives the button its size in Outlook as well; the plain address follows as a fallback. */
function actionHtml(
  { label, url }: { label: string; url: string },
  { primary, primary_text }: { primary: string; primary_text: string },
): string {
  const href = escapeHtml(url)
  return `
<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:28px 0 30px"><tr>
<td class="action" align="center" bgcolor="${primary}" style="border-radius:10px;background-color:${primary}">
<a href="${href}" style="display:inline-block;border:1px solid ${primary};border-width:13px 28px;border-radius:10px;background-color:${primary};font:600 16px/22px ${font};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="quiet rule" style="margin:0;padding:18px 0 0;border-top:1px solid #d8e0dd;font:400 13px/1.6 ${font};color:#576767">If the button does not work, open this address:<br><a class="link" href="${href}" style="color:${primary_text};word-break:break-all">${href}</a></p>`
}
