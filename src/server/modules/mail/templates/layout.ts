/** The layout of all mails: 600 px, tables and inline styles (what mail programs support), and a plain text. */
import { colours } from '#domain/brand-colours.ts'
import { shop as defaultShop, type Shop, shopStreet } from '#domain/shop.ts'
import { withShop } from '#domain/shop-words.ts'
import { mailTexts } from '#messages/mail/mail.ts'

export interface MailParts {
  subject: string
  heading: string
  name: string
  paragraphs: readonly string[]
  /** Shown large, to be typed elsewhere. */
  code?: string
  button?: { label: string; url: string }
  /** Facts in two columns, such as what was ordered. */
  details?: readonly Detail[]
  /** Further addresses, each on its own line. */
  links?: readonly { label: string; url: string }[]
  notes?: readonly string[]
  /** Replies to this mail are read. */
  repliesAreRead?: boolean
  /** What the owner's own wording can name, besides the shop's words: `{訂單編號}`. */
  variables?: Readonly<Record<string, string>>
}

export interface Detail {
  label: string
  value: string
  /** A total of the lines above. */
  strong?: boolean
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** Who gets the reply, if not the shop. */
  replyTo?: string
  /** By which a mail that answers it is recognised, without the brackets and the host. */
  localId?: string
  /** What it was rendered from: it is rendered again with the shop's settings when it is sent. */
  parts: MailParts
}

const font = `font-family:'PingFang TC','Noto Sans TC','Microsoft JhengHei',Helvetica,Arial,sans-serif`

/** Texts may name the shop (`{店名}`): they get its present name here. */
export function renderMail(parts: MailParts, shop: Shop = defaultShop): RenderedMail {
  const said = withShopWords(parts, shop)
  const subject = oneLine(`${shop.name && `【${shop.name}】`}${said.subject}`)
  return { subject, html: toHtml(said, shop), text: toText(said, shop), parts }
}

/** A line break in a header would begin another one. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

function withShopWords(parts: MailParts, shop: Shop): MailParts {
  const say = (text: string) => withShop(text, shop)
  const { button, links, ...rest } = parts
  return {
    ...rest,
    ...(button && isOfTheWeb(button) ? { button } : {}),
    ...(links ? { links: links.filter(isOfTheWeb) } : {}),
    subject: say(parts.subject),
    heading: say(parts.heading),
    name: say(parts.name),
    paragraphs: parts.paragraphs.map(say),
    ...(parts.notes ? { notes: parts.notes.map(say) } : {}),
  }
}

/** No other address becomes a link: some of them are programs. */
function isOfTheWeb({ url }: { url: string }): boolean {
  return /^https?:\/\//.test(url)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function toHtml(parts: MailParts, shop: Shop): string {
  const rows = [
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:1.4;font-weight:600;color:${colours.ink}">${escapeHtml(parts.heading)}</h1>`,
    ...[mailTexts.greeting(parts.name), ...parts.paragraphs].map(
      (line) =>
        `<p style="margin:0 0 12px;font-size:16px;line-height:1.75;color:${colours.ink}">${escapeHtml(line)}</p>`,
    ),
    ...(parts.code === undefined ? [] : [codeHtml(parts.code)]),
    ...(parts.details ? [detailsHtml(parts.details)] : []),
    ...(parts.button ? [buttonHtml(parts.button)] : []),
    ...(parts.links ?? []).map(linkHtml),
    ...(parts.notes ?? []).map(
      (line) =>
        `<p style="margin:0 0 8px;font-size:14px;line-height:1.7;color:${colours.inkSoft}">${escapeHtml(line)}</p>`,
    ),
  ]
  return `<!doctype html>
<html lang="zh-Hant-TW">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;padding:0;background:${colours.panel}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.paragraphs[0] ?? parts.heading)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.panel};${font}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${colours.paper}">
<tr><td style="padding:22px 32px;background:${colours.night};color:${colours.paper}">
<div style="font-size:20px;line-height:1.5;letter-spacing:4px">${escapeHtml(shop.name)}</div>
<div style="font-size:11px;line-height:1.6;letter-spacing:2px;color:${colours.copperLight}">${escapeHtml(shop.latinName)}</div>
</td></tr>
<tr><td style="padding:36px 32px 28px">
${rows.join('\n')}
</td></tr>
<tr><td style="padding:20px 32px 28px;border-top:1px solid ${colours.line};font-size:13px;line-height:1.8;color:${colours.inkSoft}">
${footerLines(parts, shop).map(escapeHtml).join('<br>\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 20px"><tr><td style="background:${colours.copper};border-radius:4px"><a href="${href}" style="display:inline-block;padding:14px 32px;font-size:16px;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 20px;font-size:13px;line-height:1.7;color:${colours.inkSoft}">${mailTexts.linkHint}<br><a href="${href}" style="color:${colours.copperDeep};word-break:break-all">${href}</a></p>`
}

function detailsHtml(details: readonly Detail[]): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${colours.line};font-size:15px;line-height:1.6;vertical-align:top`
  const rows = details.map(({ label, value, strong }) => {
    const weight = strong ? ';font-weight:600' : ''
    return `<tr><td style="${cell};color:${colours.inkSoft}${weight}">${escapeHtml(label)}</td><td align="right" style="${cell};padding-left:16px;color:${colours.ink}${weight}">${escapeHtml(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0">${rows.join('\n')}</table>`
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0 0 8px;font-size:15px;line-height:1.7"><a href="${escapeHtml(url)}" style="color:${colours.copperDeep}">${escapeHtml(label)}</a></p>`
}

function codeHtml(code: string): string {
  return `<p style="margin:20px 0;padding:18px;background:${colours.panel};font-size:30px;letter-spacing:8px;text-align:center;color:${colours.ink}">${escapeHtml(code)}</p>`
}

function toText(parts: MailParts, shop: Shop): string {
  const blocks = [
    parts.heading,
    mailTexts.greeting(parts.name),
    parts.paragraphs.join('\n'),
    parts.code,
    parts.details?.map(({ label, value }) => `${label}：${value}`).join('\n'),
    parts.button && `${parts.button.label}：\n${parts.button.url}`,
    parts.links?.map(({ label, url }) => `${label}：\n${url}`).join('\n'),
    parts.notes?.map((line) => `※ ${line}`).join('\n'),
    ['—', ...footerLines(parts, shop)].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function footerLines({ repliesAreRead }: MailParts, shop: Shop): string[] {
  const { footer } = mailTexts
  return [
    // before its opening a shop may have told nothing of this
    ...(shop.company ? [`${shop.company}　${shop.address.zip} ${shopStreet(shop)}`] : []),
    ...(shop.email ? [`${footer.contact} ${shop.email}`] : []),
    ...(shop.phone ? [`${footer.phone} ${shop.phone}（${shop.serviceHours}）`] : []),
    ...(repliesAreRead ? [] : [footer.automatic]),
  ]
}
