import type { Person } from './people.ts'
import type { ProviderName } from './provider.ts'

interface ProviderStyle {
  title: string
  /** The provider's colour, and a readable text colour on it. */
  colour: string
  ink: string
  /** The choices for sharing the address; the first is the default. */
  sharing: readonly (readonly [value: string, label: string])[]
}

const plainSharing = [
  ['given', '提供電子信箱'],
  ['withheld', '不提供電子信箱'],
] as const

const providerStyles: Record<ProviderName, ProviderStyle> = {
  line: { title: 'LINE', colour: '#06c755', ink: '#06250f', sharing: plainSharing },
  google: {
    title: 'Google',
    colour: '#1a73e8',
    ink: '#ffffff',
    sharing: [
      ['given', '已驗證的電子信箱'],
      ['unverified', '未驗證的電子信箱'],
      ['withheld', '不提供電子信箱'],
    ],
  },
  facebook: { title: 'Facebook', colour: '#0866ff', ink: '#ffffff', sharing: plainSharing },
}

const style = `
  * { box-sizing: border-box }
  body { margin: 0; background: #eef0f3; color: #1c1e21; font: 16px/1.6 "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", system-ui, sans-serif }
  main { max-width: 440px; margin: 0 auto; min-height: 100vh; background: #fff; padding-bottom: 40px }
  @media (min-width: 560px) { body { padding: 40px 16px } main { min-height: 0; border-radius: 16px; overflow: hidden; box-shadow: 0 1px 2px #0002, 0 12px 40px #0001 } }
  header { padding: 28px 24px 24px; background: var(--colour); color: var(--ink) }
  .badge { display: inline-block; margin-bottom: 10px; padding: 2px 10px; border: 1px solid currentColor; border-radius: 99px; font-size: 13px }
  h1 { margin: 0; font-size: 24px; line-height: 1.35 }
  header p { margin: 6px 0 0; font-size: 15px }
  section, form { padding: 20px 24px 0 }
  h2 { margin: 0 0 8px; font-size: 15px; color: #52565c; font-weight: 600 }
  fieldset { margin: 0 0 20px; padding: 0; border: 0 }
  legend { padding: 0; margin-bottom: 4px; font-size: 15px; color: #52565c; font-weight: 600 }
  label.choice { display: flex; align-items: center; gap: 10px; min-height: 44px }
  input[type=radio] { width: 20px; height: 20px; margin: 0; accent-color: var(--colour) }
  .people { display: grid; gap: 8px; margin: 0 0 16px; padding: 0; list-style: none }
  button { font: inherit; cursor: pointer }
  .person { display: grid; grid-template-columns: 44px 1fr; gap: 0 14px; align-items: center; width: 100%; padding: 12px 14px; text-align: left; background: #fff; color: inherit; border: 1px solid #d5d9de; border-radius: 12px }
  button.person:hover { background: #f5f7f9; border-color: var(--colour) }
  .person i { grid-row: span 2; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; background: var(--colour); color: var(--ink); font-style: normal; font-weight: 600 }
  .person strong { font-weight: 600; line-height: 1.3 }
  .person span { color: #52565c; font-size: 14px; overflow-wrap: anywhere; line-height: 1.4 }
  details { margin-bottom: 20px; border: 1px solid #d5d9de; border-radius: 12px }
  summary { padding: 12px 14px; cursor: pointer }
  .custom { display: grid; gap: 12px; padding: 4px 14px 16px }
  .custom label { display: grid; gap: 4px; font-size: 14px; color: #52565c }
  .custom input, .custom select { font: inherit; padding: 10px 12px; border: 1px solid #a9afb7; border-radius: 8px; color: #1c1e21; min-width: 0; width: 100% }
  .main, .plain { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 10px; border: 1px solid transparent; text-align: center }
  .main { background: var(--colour); color: var(--ink); font-weight: 600 }
  .plain { margin-top: 8px; background: #fff; color: #1c1e21; border-color: #a9afb7 }
  .plain:hover { background: #f5f7f9 }
  a { color: #0b57d0 }
  a.main { color: var(--ink); text-decoration: none }
  code { overflow-wrap: anywhere }
  :focus-visible { outline: 3px solid #1c1e21; outline-offset: 2px }
  footer { padding: 20px 24px 0; font-size: 13px; color: #52565c }
`

export function authorisePage(provider: ProviderName, shopName: string, people: Person[]): string {
  const { title, sharing } = providerStyles[provider]
  const choices = sharing.map(
    ([value, label], index) =>
      `<label class="choice"><input type="radio" name="sharing" value="${value}"${index === 0 ? ' checked' : ''}>${label}</label>`,
  )
  return page(
    provider,
    `使用 ${title} 登入（模擬）`,
    `<header><span class="badge">模擬的 ${title}</span><h1>使用 ${title} 帳號登入</h1><p>${escaped(shopName)}想要取得您的名稱與電子信箱。</p></header>
    <form method="post">
      <fieldset><legend>要提供給商店的資料</legend>${choices.join('')}</fieldset>
      <h2>選擇一個測試帳號登入</h2>
      <ul class="people">${people.map((person, index) => `<li><button class="person" name="person" value="${index}">${personHtml(person)}</button></li>`).join('')}</ul>
      <button class="plain" name="decision" value="deny">取消，不要登入</button>
      <button class="plain" name="decision" value="error">模擬 ${title} 發生錯誤</button>
    </form>
    <form method="post"><details><summary>使用其他測試帳號</summary><div class="custom">
      <input type="hidden" name="person" value="custom">
      <label>名稱<input name="name" autocomplete="off" maxlength="60" placeholder="測試會員"></label>
      <label>電子信箱<input name="email" type="email" autocomplete="off" maxlength="200" placeholder="you@example.com"></label>
      <label>要提供給商店的資料<select name="sharing">${sharing.map(([value, label]) => `<option value="${value}">${label}</option>`).join('')}</select></label>
      <button class="main">以這個帳號登入</button>
    </div></details></form>
    <footer>這不是真正的 ${title}。沒有設定 ${title} 的金鑰時，商店以這個頁面代替，不會連到外部服務。</footer>`,
  )
}

export function homePage(provider: ProviderName, people: Person[]): string {
  const { title } = providerStyles[provider]
  return page(
    provider,
    `模擬的 ${title}`,
    `<header><span class="badge">模擬的 ${title}</span><h1>${title} 登入模擬器</h1><p>沒有設定 ${title} 的金鑰時，由這裡代替真正的服務。</p></header>
    <section>
      <h2>測試帳號</h2>
      <ul class="people">${people.map((person) => `<li class="person">${personHtml(person)}</li>`).join('')}</ul>
      <a class="main" href="/api/user/social/${provider}/start">試試看：使用 ${title} 登入商店</a>
      <p><a href="/LoginPage">前往商店的登入頁</a></p>
    </section>`,
  )
}

/** What the real provider shows for an invalid request: no redirect. */
export function refusedPage(provider: ProviderName, problem: string): string {
  const { title } = providerStyles[provider]
  return page(
    provider,
    `${title} 拒絕了這個請求（模擬）`,
    `<header><span class="badge">模擬的 ${title}</span><h1>這個登入請求不正確</h1></header>
    <section><p>錯誤 400：<code>${escaped(problem)}</code></p><p><a href="/LoginPage">回到商店的登入頁</a></p></section>`,
  )
}

function personHtml({ name, email }: Person): string {
  return `<i aria-hidden="true">${escaped([...name][0] ?? '')}</i><strong>${escaped(name)}</strong><span>${escaped(email ?? '')}</span>`
}

function page(provider: ProviderName, title: string, body: string): string {
  const { colour, ink } = providerStyles[provider]
  return `<!doctype html>
<html lang="zh-Hant-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>:root { --colour: ${colour}; --ink: ${ink} }${style}</style>
</head>
<body><main>${body}</main></body>
</html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
