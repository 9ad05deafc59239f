import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { signInMember } from '../support/sign-in.ts'

const pages = [
  { path: '/about/brand', title: '品牌故事' },
  { path: '/about/team', title: '團隊介紹' },
  { path: '/about/contact', title: '聯絡我們' },
  { path: '/coffee-pairing', title: '咖啡搭配' },
  { path: '/pairing/milk', title: '咖啡與牛奶' },
  { path: '/pairing/cake', title: '咖啡與蛋糕' },
  { path: '/pairing/food', title: '咖啡與餐點' },
  { path: '/pairing/bar', title: '咖啡與調飲' },
  { path: '/SpecialtyCoffeePage', title: '什麼是精品咖啡' },
  { path: '/Illustrate/PrivacyStatement', title: '隱私權與服務條款' },
  { path: '/Illustrate/MemberStatement', title: '會員權益聲明' },
]

test('each content page has its heading, title, canonical address and preview for shared links', async ({
  request,
}) => {
  for (const { path, title } of pages) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html, path).toContain(`<title>${title}｜`)
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*${path}"`))
    expect(html, path).toMatch(/<meta property="og:image" content="http[^"]+\.jpg"/)
    expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"')
  }
})

test('addresses in any letter case open the same page, which names its canonical address', async ({ page }) => {
  for (const [requested, canonical] of [
    ['/illustrate/privacystatement', '/Illustrate/PrivacyStatement'],
    ['/specialtycoffeepage', '/SpecialtyCoffeePage'],
    ['/Pairing/MILK', '/pairing/milk'],
  ] as const) {
    const response = await page.goto(requested)
    expect(response?.status()).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${canonical}$`))
  }
  expect((await page.goto('/pairing/tea'))?.status()).toBe(404)
})

test('the four cards of the pairing page link to their pages, and those to their coffee', async ({ page }) => {
  for (const [name, path, product] of [
    ['咖啡與牛奶', '/pairing/milk', 6],
    ['咖啡與蛋糕', '/pairing/cake', 7],
    ['咖啡與餐點', '/pairing/food', 11],
    ['咖啡與調飲', '/pairing/bar', 1],
  ] as const) {
    await openPage(page, '/coffee-pairing')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('link', { name: '看這支豆子' })).toHaveAttribute('href', `/product/${product}`)
    await expect(page.getByRole('article').locator(`a[href="/product/${product}"]`)).toBeVisible()
  }
})

test('the article has every required section, and its table of contents links to them', async ({ page }) => {
  await openPage(page, '/SpecialtyCoffeePage')
  const main = page.getByRole('main')
  await expect(main.getByText('總分 80 分以上，才能稱為精品咖啡')).toBeVisible()
  for (const trait of ['產地可追溯', '風味豐富', '嚴格的處理與杯測']) {
    await expect(main.getByRole('heading', { name: trait })).toBeVisible()
  }
  const comparison = main.getByRole('table', { name: '精品咖啡、單品咖啡與配方咖啡的比較' })
  await expect(comparison.getByRole('columnheader')).toHaveText(['比較', '精品咖啡', '單品咖啡', '配方咖啡'])
  await expect(main.getByRole('img', { name: /^(水洗|日曬|蜜處理)處?理?：/ })).toHaveCount(3)
  for (const name of ['咖啡品質學會與 Q Grader', '從一杯提神的飲料到一種文化', '未來']) {
    await expect(main.getByRole('heading', { name })).toBeVisible()
  }
  await page.getByRole('navigation', { name: '本頁內容' }).getByRole('link', { name: '水洗 日曬 蜜處理' }).click()
  await expect(page).toHaveURL(/#processing$/)
  await expect(main.getByRole('heading', { name: '水洗 日曬 蜜處理' })).toBeInViewport()
})

for (const path of ['/Illustrate/PrivacyStatement', '/Illustrate/MemberStatement']) {
  test(`${path} shows when it was changed and whom to contact, and can be printed`, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await openPage(page, path)
    await expect(page.getByText('最後更新日期：2025-10-20')).toBeVisible()
    const contact = page.getByRole('region', { name: '有問題請與我們聯絡' })
    await expect(contact.getByRole('link', { name: 'hello@shanlan.test' })).toBeVisible()
    await expect(contact).toContainText('09:00–18:00')
    await page.getByRole('button', { name: '列印／存成 PDF' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '列印／存成 PDF' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('the statements contain the shop’s terms: seven days, gifts returned, five years', async ({ page }) => {
  await page.goto('/Illustrate/MemberStatement')
  const member = page.getByRole('main')
  await expect(member).toContainText('請於收到商品七日內申請換貨或補寄')
  await expect(member.getByRole('heading', { name: /七日鑑賞期與退換貨/ })).toBeVisible()
  await expect(member).toContainText('自收到商品之次日起七日內，得退回商品或以書面（含電子郵件）通知解除契約，無須理由')
  await expect(member).toContainText('鑑賞期不是試用期')
  await expect(member).toContainText('一併退回贈品')
  await page.goto('/Illustrate/PrivacyStatement')
  await expect(page.getByRole('main')).toContainText('會員關係存續期間及終止後五年')
  await expect(page.getByRole('main')).toContainText('個人資料保護法第八條')
})

test('the announcement can be closed for the rest of the visit', async ({ page }) => {
  await openPage(page, '/about/team')
  const bar = page.getByRole('complementary', { name: '公告' })
  await expect(bar).toContainText('滿 NT$1,000 免運')
  await bar.getByRole('button', { name: '關閉公告' }).click()
  await expect(bar).toBeHidden()
  await openPage(page, '/about/brand')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
})

test.describe('the contact form', () => {
  const fill = async (page: Page, email: string) => {
    await page.getByLabel('姓名').fill('林小姐')
    await page.getByLabel('電子信箱').fill(email)
    await page.getByLabel('想說的話').fill(`想問濾掛咖啡的保存期限。${email}`)
  }

  test('shows beside each field what is missing, and focuses the first', async ({ page }) => {
    await openPage(page, '/about/contact')
    await expect(page.getByText('週一至週五 09:00–18:00').first()).toBeVisible()
    await page.getByRole('button', { name: '送出訊息' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '有 3 個欄位需要修正' })).toBeVisible()
    await expect(page.getByLabel('姓名')).toBeFocused()
    await expect(page.getByLabel('姓名')).toHaveAccessibleDescription('請填寫姓名')
    await fill(page, 'nobody')
    await page.getByRole('button', { name: '送出訊息' }).click()
    await expect(page.getByLabel('電子信箱')).toBeFocused()
    await expect(page.getByText('請填寫正確的電子信箱，例如')).toBeVisible()
    await expectAccessible(page)
  })

  test('sends once however often it is clicked, confirms it, and can be written again', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) sent.push(request.postData() ?? '')
    })
    // answered after the second click, so that both meet the same form
    const clicked = Promise.withResolvers<void>()
    await page.route('**/api/contact', async (route) => {
      await clicked.promise
      await route.continue()
    })
    const email = 'once@example.com'
    await openPage(page, '/about/contact')
    await fill(page, email)
    await page.getByRole('button', { name: '送出訊息' }).dblclick()
    clicked.resolve()
    await expect(page.getByRole('heading', { name: '已收到您的訊息' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(`回覆到${email}`)
    expect(sent).toHaveLength(1)
    // the shop receives it by mail
    await expect
      .poll(async () => {
        const mails: { to: string; text: string }[] = await (await page.request.get('/sim/mail.json')).json()
        return mails.filter(({ to, text }) => to === 'hello@shanlan.test' && text.includes(email)).length
      })
      .toBe(1)
    await page.getByRole('button', { name: '再寫一則' }).click()
    await expect(page.getByLabel('想說的話')).toHaveValue('')
  })

  test('a member’s name and address are filled in, and the receipt stays', async ({ page }) => {
    const member = await signInMember(page)
    await openPage(page, '/about/contact')
    await expect(page.getByLabel('姓名')).toHaveValue(member.name)
    await expect(page.getByLabel('電子信箱')).toHaveValue(member.email)
    await page.getByLabel('想說的話').fill('想預約參觀烘豆室。')
    await page.getByRole('button', { name: '送出訊息' }).click()
    const receipt = page.getByRole('heading', { name: '已收到您的訊息' }).locator('..')
    await expect(receipt).toContainText('想預約參觀烘豆室。')
    await expect(receipt).toContainText(member.email)
    await expectAccessible(page)
    // what was typed is never replaced
    await page.getByRole('button', { name: '再寫一則' }).click()
    await expect(page.getByLabel('姓名')).toHaveValue(member.name)
  })

  test('keeps the typed text when it cannot be sent', async ({ page }) => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 429, json: { success: false, code: 'too_many_requests', error: '請稍後再試' } }),
    )
    await openPage(page, '/about/contact')
    await fill(page, 'later@example.com')
    await page.getByRole('button', { name: '送出訊息' }).click()
    await expect(page.getByText('訊息沒有送出')).toBeVisible()
    await expect(page.getByLabel('想說的話')).toHaveValue(/保存期限/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page of content can be read', async ({ page }) => {
    for (const { path, title } of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await page.getByRole('main').innerText(), path).toMatch(/[\s\S]{300}/)
    }
  })

  test('the contact page offers mail instead of its form', async ({ page }) => {
    await page.goto('/about/contact')
    await expect(page.getByText('送出表單需要 JavaScript')).toBeVisible()
    await expect(page.getByRole('button', { name: '送出訊息' })).toBeHidden()
  })
})

test('every page describes itself to search engines in valid data blocks', async ({ request }) => {
  const types = async (path: string) => {
    const html = await (await request.get(path)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
    return blocks.map(([, json = '']) => (JSON.parse(json) as { '@type': string })['@type']).sort()
  }
  expect(await types('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  expect(await types('/SpecialtyCoffeePage')).toEqual(['Article', 'BreadcrumbList', 'FAQPage'])
  expect(await types('/about/contact')).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(await types('/pairing/milk')).toEqual(['BreadcrumbList'])
  expect(await types('/products')).toEqual(['BreadcrumbList'])
})

test('every address in the site map is answered with a page', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths) expect.soft((await request.get(path)).status(), path).toBe(200)
})
