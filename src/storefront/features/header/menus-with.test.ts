import { expect, test } from 'vitest'
import { menusWith } from './menus-with.ts'

const link = (label: string, to: string) => ({ label, to })
const linksOf = (title: string, rows: Parameters<typeof menusWith>[0]) =>
  menusWith(rows)
    .find((menu) => menu.title === title)
    ?.links.map(({ to }) => to)

test('without anything published the menus have the specified links and no others', () => {
  const none = { promotions: [], articles: [], hidden: [] }
  expect(menusWith(none).map(({ title, caption }) => `${title} ${caption}`)).toEqual([
    ...['PRODUCT 商品', 'ABOUT 關於', 'EVENT 活動', 'ARTICLE 文章'],
  ])
  expect(linksOf('EVENT', none)).toEqual(['/promotions/free-shipping'])
  expect(linksOf('ARTICLE', none)).toEqual(['/SpecialtyCoffeePage'])
})

test('what is published comes after the specified links', () => {
  const rows = {
    promotions: [link('任選 2 件 9 折', '/promotions/any-two'), link('所有優惠', '/promotions')],
    articles: [link('手沖的第一杯', '/articles/first')],
    hidden: [],
  }
  expect(linksOf('EVENT', rows)).toEqual(['/promotions/free-shipping', '/promotions/any-two', '/promotions'])
  expect(linksOf('ARTICLE', rows)).toEqual(['/SpecialtyCoffeePage', '/articles/first'])
  expect(linksOf('PRODUCT', rows)).toHaveLength(4)
})

test('a page that is not shown is in no menu, and a menu without links is none', () => {
  const hidden = { promotions: [], articles: [], hidden: ['/about/team', '/SpecialtyCoffeePage'] }
  expect(linksOf('ABOUT', hidden)).not.toContain('/about/team')
  expect(linksOf('ABOUT', hidden)).toContain('/about/brand')
  expect(linksOf('ARTICLE', hidden)).toBeUndefined()
})
