import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const base = 'http://localhost:3900'
const paths = process.argv.slice(2)
for (const [w,h,tag] of [[390,844,'p'],[1440,900,'d']]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, locale: 'zh-TW', timezoneId: 'Asia/Taipei' })
  const r = await ctx.request.post(base + '/api/admin/login', { data: { email: 'owner@shanlan.test', password: 'coffee-owner-1' }, headers: { origin: base } })
  if (!r.ok()) console.log('login', r.status(), await r.text())
  const page = await ctx.newPage()
  page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(tag, page.url(), m.text().slice(0,300)) })
  page.on('pageerror', (e) => console.log(tag, page.url(), String(e).slice(0,300)))
  for (const p of paths) {
    await page.goto(base + p); await page.waitForLoadState('networkidle').catch(()=>{})
    await page.waitForTimeout(400)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (wide > 0) console.log('SIDEWAYS', tag, p, wide)
    await page.screenshot({ path: `/tmp/i22-shots/${tag}${p.replaceAll('/','_').replace(/[?=&:]/g,'-')}.png`, fullPage: false })
  }
  await ctx.close()
}
await browser.close()
