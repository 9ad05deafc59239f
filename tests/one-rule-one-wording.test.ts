/** What the shop says about one rule is said in the same words and figures everywhere: pages, statements, screens, mails. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Brewer, brewingAdvice } from '#domain/lots/brewing-advice.ts'
import { contactPage } from '#seed/content/about.ts'
import { memberStatement } from '#seed/content/member-statement.ts'
import { privacyStatement } from '#seed/content/privacy-statement.ts'
import { seedOffers } from '#seed/offers.ts'
import { seedProducts } from '#seed/products.ts'

interface Said {
  place: string
  text: string
}

/** Lines of what shoppers read; comments are not said. */
function said(...patterns: string[]): Said[] {
  return globSync(patterns)
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((text, index) => ({ place: `${path}:${index + 1}`, text }))
        .filter(({ text }) => !/^\s*(\/\*\*|\*|\/\/)/.test(text)),
    )
}

const shopTexts = said('src/messages/zh-tw/shop/**/*.ts', 'src/messages/zh-tw/mail/*.ts', 'src/messages/zh-tw/*.ts')
const pageTexts = said('seed/content/*.ts', 'seed/offers.ts', 'seed/categories.ts', 'seed/products/*.ts')
const everything = [...shopTexts, ...pageTexts]

const speaking = (texts: Said[], about: RegExp) => texts.filter(({ text }) => about.test(text))

test('free shipping is 免運費 in every sentence; 滿千免運 is the name of the promotion', () => {
  const others = speaking(everything, /免運/).filter(({ text }) =>
    /免運(?!費|門檻)/.test(text.replaceAll('滿千免運', '')),
  )
  // the owner's own note, and what the promotion's page is called
  expect(others.filter(({ text }) => !/免運條件|下單時的免運/.test(text))).toEqual([])
})

test('the amount of free shipping is the shop’s setting wherever a page tells it', () => {
  const fixed = speaking(pageTexts, /NT\$1,000.*免運|免運.*NT\$1,000/)
  // the promotion's name is the owner's, who is told when the amount changes
  expect(fixed.filter(({ text }) => !/^\s*name: /.test(text))).toEqual([])
})

test('where 未稅 is said, 以商品標價計，結帳不另加稅 stands beside it', () => {
  const untaxed = speaking(everything, /未稅/)
  expect(untaxed.length).toBeGreaterThan(0)
  expect(untaxed.filter(({ text }) => !text.includes('以商品標價計，結帳不另加稅'))).toEqual([])
})

test('both statements, the page and the promotion tell the same rule of free shipping', () => {
  const texts = [JSON.stringify(privacyStatement), JSON.stringify(memberStatement)]
  for (const text of texts) expect(text).toContain('單筆訂單商品金額扣除折扣後滿 {免運門檻}')
  const promotion = seedOffers.find(({ slug }) => slug === 'free-shipping')
  for (const rule of promotion?.rules.slice(1) ?? []) expect(texts[1]).toContain(rule)
})

test('islands are charged what the checkout shows, by no carrier’s list', () => {
  const islands = speaking(everything, /離島|外島/)
  expect(islands.filter(({ text }) => /物流公司/.test(text))).toEqual([])
  const rules = islands.filter(({ text }) => text.includes('金門'))
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter(({ text }) => !text.includes('運費以結帳時顯示的金額為準'))).toEqual([])
})

test('the last good day is 有效日期, by no other name', () => {
  expect(speaking(everything, /賞味期限|最佳賞味期(?!間)|保存期限(?!較短)/)).toEqual([])
})

test('a day with its year is written 2026-11-12', () => {
  expect(speaking(everything, /\d{4}\/\d{1,2}\/\d{1,2}|\d{4} 年 \d{1,2} 月 \d{1,2} 日/)).toEqual([])
  expect(
    said('src/storefront/**/*.ts*', 'src/messages/**/*.ts').filter(({ text }) => /toLocaleDateString/.test(text)),
  ).toEqual([])
})

test('a return needs no reason, in the terms and in the form', () => {
  expect(JSON.stringify(privacyStatement)).toContain('無須說明理由')
  expect(JSON.stringify(memberStatement)).toContain('不需要說明原因')
  expect(speaking(everything, /寫下原因並|請選擇原因/)).toEqual([])
})

test('the privacy statement names the pictures of reviews and the visitor’s cart', () => {
  const text = JSON.stringify(privacyStatement)
  expect(text).toMatch(/圖片（[^）]*評論[^）]*照片/)
  expect(text).toContain('未登入時放進購物車的商品')
})

test('the questions answer as the screens work: a grind is chosen on the product’s page', () => {
  const text = JSON.stringify(contactPage)
  expect(text).toContain('商品頁選擇研磨度')
  expect(text).not.toContain('留言中寫下訂單編號與器材')
})

const brewerOf: [RegExp, Brewer][] = [
  [/^(熱)?手沖(濾杯)?[：\d]/, 'pour_over'],
  [/^(義式機|濃縮)：/, 'espresso'],
  [/^法式壓壺：/, 'french_press'],
  [/^愛樂壓/, 'aeropress'],
  [/^\d+ 公克，.*水溫/, 'pour_over'],
]

test('the water of a recipe is as hot as the brewing table says for the same roast', () => {
  const recipes = seedProducts.flatMap(({ id, description, roastLevel }) =>
    description.split(/<\/?(?:li|p|tr|h3|ul|table|tbody)[^>]*>/).flatMap((part) => {
      const text = part.replace(/<[^>]+>/g, '').trim()
      const brewer = brewerOf.find(([pattern]) => pattern.test(text))?.[1]
      const [, low, high = low] = /(\d{2})(?:–(\d{2}))?°C/.exec(text) ?? []
      return brewer && low ? [{ id, brewer, text, low: Number(low), high: Number(high), roast: roastLevel }] : []
    }),
  )
  expect(recipes.length).toBeGreaterThan(12)
  const wrong = recipes.filter(({ brewer, roast, low, high }) => {
    const { celsius } = brewingAdvice(roast, brewer)
    return celsius === null || celsius < low || celsius > high
  })
  expect(wrong.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
})
