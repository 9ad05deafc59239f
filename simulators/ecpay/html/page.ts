import { html, type Markup } from './markup.ts'

interface PageOptions {
  title: string
  body: Markup
  base: string
  narrow?: boolean
}

/** Every page states that it is not the real gateway. */
export function page({ title, body, base, narrow }: PageOptions): string {
  return `<!doctype html>${
    html`<html lang="zh-Hant-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}｜綠界模擬器</title>
<link rel="stylesheet" href="${base}/simulator.css">
</head>
<body>
<aside class="mark">這是模擬的綠界科技，不會真的扣款、寄貨或開立發票。<a href="${base}">控制台</a></aside>
<header><div><strong>綠界科技 模擬器</strong><span>${title}</span></div></header>
<main class="${narrow ? 'narrow' : ''}">${body}</main>
</body>
</html>`.text
  }`
}

/** A form that the browser posts to the shop: automatically by script, else by its button. */
export function autoSubmit(options: {
  action: string
  fields: Markup[]
  button: string
  base: string
  delayMs?: number
}): Markup {
  const { action, fields, button, base, delayMs = 0 } = options
  return html`<form method="post" action="${action}" data-auto-submit="${delayMs}">${fields}<button type="submit" class="wide">${button}</button></form>
<script src="${base}/simulator.js"></script>`
}

export function errorPage(base: string, code: string, text: string): string {
  return page({
    base,
    title: '交易失敗',
    narrow: true,
    body: html`<section role="alert"><h1>無法進行交易</h1><dl><dt>代碼</dt><dd>${code}</dd><dt>說明</dt><dd>${text}</dd></dl><p class="soft">這筆交易沒有成立，商店不會收到通知。</p></section>`,
  })
}

export const script = `for (const form of document.querySelectorAll('form[data-auto-submit]')) {
  const timer = setTimeout(() => form.submit(), Number(form.dataset.autoSubmit))
  addEventListener('pagehide', () => clearTimeout(timer))
  for (const other of document.forms) if (other !== form) other.addEventListener('submit', () => clearTimeout(timer))
}
for (const button of document.querySelectorAll('button[data-fill]')) {
  button.addEventListener('click', () => {
    for (const [name, value] of Object.entries(JSON.parse(button.dataset.fill))) {
      const field = document.querySelector('[name="' + name + '"]')
      if (field) field.value = value
    }
  })
}
`
