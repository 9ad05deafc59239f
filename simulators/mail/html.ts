import type { StoredMail } from './outbox.ts'

const style = `
  * { box-sizing: border-box }
  body { margin: 0; background: #faf7f2; color: #1e1714; font: 16px/1.7 "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", system-ui, sans-serif }
  main { max-width: 880px; margin: 0 auto; padding: 32px 20px 64px }
  h1 { margin: 0; font-size: 26px; line-height: 1.3 }
  .note { margin: 4px 0 28px; color: #5c5049 }
  a { color: #8a4621; text-underline-offset: 3px }
  a:focus-visible, summary:focus-visible { outline: 2px solid #a4572a; outline-offset: 3px }
  ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid #e4dcd0 }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 8px; border-bottom: 1px solid #e4dcd0; color: inherit; text-decoration: none }
  li a:hover { background: #f3eee6 }
  li strong { font-weight: 600; overflow-wrap: anywhere }
  .meta { color: #5c5049; font-size: 14px; font-variant-numeric: tabular-nums }
  .to { grid-column: 1 / -1; overflow-wrap: anywhere }
  @media (max-width: 560px) { li a { grid-template-columns: 1fr } }
  .empty { padding: 56px 16px; text-align: center; color: #5c5049; background: #f3eee6; border-radius: 6px }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 12px 0 24px }
  dt { color: #5c5049 }
  dd { margin: 0; overflow-wrap: anywhere }
  iframe { display: block; width: 100%; height: 760px; border: 1px solid #e4dcd0; border-radius: 6px; background: #fff }
  details { margin-top: 24px; border: 1px solid #e4dcd0; border-radius: 6px; background: #fff }
  summary { padding: 12px 16px; cursor: pointer; font-weight: 600 }
  pre { margin: 0; padding: 4px 16px 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`

export function listPage(mails: StoredMail[]): string {
  const items = mails.map(
    ({ id, to, subject, sent_at }) =>
      `<li><a href="/sim/mail/${id}"><strong>${escaped(subject)}</strong><time class="meta" datetime="${sent_at}">${taipeiTime(sent_at)}</time><span class="meta to">寄給 ${escaped(to)}</span></a></li>`,
  )
  const list =
    items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p class="empty">還沒有寄出任何信件。註冊一個帳號試試看。</p>'
  return page(
    '寄件匣（模擬）',
    `<h1>寄件匣（模擬）</h1>
    <p class="note">這裡不會真的寄信：商店寄出的每一封信都收在這裡。 <a href="/sim/mail">重新整理</a> · <a href="/">回到商店</a></p>
    ${list}`,
  )
}

export function mailPage(mail: StoredMail): string {
  // links open in a new tab; the frame itself may run no script and load nothing
  const framed = `<base target="_blank">${mail.html}`
  return page(
    mail.subject,
    `<p class="note"><a href="/sim/mail">← 所有信件</a></p>
    <h1>${escaped(mail.subject)}</h1>
    <dl>
      <dt>寄給</dt><dd>${escaped(mail.to)}</dd>
      <dt>時間</dt><dd><time datetime="${mail.sent_at}">${taipeiTime(mail.sent_at)}</time></dd>
    </dl>
    <iframe title="信件內容" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(framed)}"></iframe>
    <details open><summary>純文字版本</summary><pre>${linked(mail.text)}</pre></details>`,
  )
}

export function missingPage(): string {
  return page('找不到這封信', '<h1>找不到這封信</h1><p><a href="/sim/mail">← 所有信件</a></p>')
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-Hant-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>`
}

function linked(text: string): string {
  return escaped(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`,
  )
}

function taipeiTime(instant: string): string {
  return (
    new Intl.DateTimeFormat('zh-TW', {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: 'Asia/Taipei',
      hour12: false,
    })
      .format(new Date(instant))
      // some versions of the time data put a thin space before the hour
      .replace(/\s/g, ' ')
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
