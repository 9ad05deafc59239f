import { chromium } from '@playwright/test'
import sharp from 'sharp'
const b = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] })
const out = '/tmp/p19-scratch/shots'
const shots = (process.argv[3] ?? '').split(',').filter(Boolean)
for (const [w, h] of [[390, 844], [1440, 900]]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, baseURL: 'http://localhost:3919', locale: 'zh-TW' })
  const p = await c.newPage()
  const r = await p.request.post('/api/admin/login', { data: { email: 'owner@shanlan.test', password: 'coffee-owner-1' } })
  if (!r.ok()) console.log('login', r.status(), await r.text())
  p.on('pageerror', (e) => console.log('pageerror', e.message))
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  const lot = (await (await p.request.get('/api/admin/lots?state=selling')).json()).items[0]?.code
  const paths = { stock: '/admin/stock', size: '/admin/stock/1001', moves: '/admin/stock/movements', lots: '/admin/stock/lots', lot: `/admin/stock/lots/${lot}`, plan: '/admin/roasting', beans: '/admin/roasting/beans', bean: '/admin/roasting/beans/1', cuppings: '/admin/roasting/cupping', pictures: '/admin/pictures', pics: '/admin/products/1/pictures' }
  for (const [name, path] of Object.entries(paths)) {
    if (shots.length && !shots.includes(name)) continue
    await p.goto(path)
    await p.getByRole('heading', { level: 1 }).waitFor()
    if (name === 'pics') {
      const jpeg = await sharp({ create: { width: 1500, height: 1100, channels: 3, background: '#8a5a3c', noise: { type: 'gaussian', mean: 128, sigma: 10 } } }).jpeg({ quality: 60 }).toBuffer()
      await p.locator('input[type=file]').setInputFiles([{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: jpeg }, { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }])
      await p.getByRole('button', { name: '上傳', exact: true }).waitFor()
      await p.screenshot({ path: `${out}/${name}-chosen-${w}.png`, fullPage: true })
      await p.getByLabel('照片說明').first().fill('木桌上的咖啡豆袋')
      await p.getByRole('button', { name: '上傳', exact: true }).click()
      await p.getByRole('region', { name: '現在的照片' }).getByRole('img', { name: '木桌上' }).first().waitFor({ timeout: 60000 })
    }
    const sideways = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) console.log(name, w, 'sideways', sideways)
    await p.screenshot({ path: `${out}/${name}-${w}.png`, fullPage: name !== 'moves' && name !== 'stock' && name !== 'pictures' })
  }
  await c.close()
}
await b.close()
