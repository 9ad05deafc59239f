import { expect, test } from 'vitest'
import { serifCharacters } from '#assets/fonts/shanlan-serif-characters.ts'
import { sceneAlts } from '#assets/photos/alt.ts'
import { storedBodies } from '#contract/admin/content/content-bodies.ts'
import { seedArticles } from '#seed/content/articles/articles.ts'
import { seedBanners } from '#seed/content/banners.ts'
import { seedHome } from '#seed/content/home.ts'
import { seedPages } from '#seed/content/pages.ts'
import { seedPromotions } from '#seed/content/promotions.ts'

const pages = Object.entries({ ...seedPages, ...seedArticles, ...seedPromotions })

test.each(pages)('%s contains only known blocks', (_slug, page) => {
  expect(storedBodies.page.safeParse(page).error?.issues ?? []).toEqual([])
})

test.each(pages)(
  '%s has sections with unique ids, and a description that a search engine shows whole',
  (_slug, page) => {
    const ids = page.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...page.description].length).toBeGreaterThanOrEqual(30)
    expect([...page.description].length).toBeLessThanOrEqual(80)
  },
)

test.each(pages)('the title of %s can be set in the brand serif', (_slug, { title }) => {
  expect([...title].filter((sign) => !serifCharacters.includes(sign))).toEqual([])
})

test('every picture in the texts exists', () => {
  const named = [
    ...JSON.stringify([seedPages, seedArticles, seedPromotions, seedBanners, seedHome]).matchAll(/"image":"([^"]+)"/g),
  ].map(([, key = '']) => key)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((key) => !(key in sceneAlts))).toEqual([])
})
