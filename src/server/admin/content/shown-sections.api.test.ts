import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContent, writeContent } from '#tests/builders/content.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  editor = { cookie: (await addStaff(shop, 'editor', '編輯小陳')).cookie }
})
afterAll(() => shop.close())

test('a title with nothing below it stays in the draft and is not shown', async () => {
  const draft = await createContent(shop, editor)
  const sections = [
    { id: 'part-1', title: '還沒寫', blocks: [] },
    {
      id: 'part-2',
      title: '寫了',
      blocks: [
        { type: 'paragraph', text: '**慢慢**來，見[商品](/products)' },
        { type: 'paragraph', text: ' ' },
      ],
    },
  ]
  const written = await writeContent(shop, editor, draft, { sections }, { publish: true })
  expect((written.body.sections as { title: string }[]).map(({ title }) => title)).toEqual(['還沒寫', '寫了'])
  const { page } = (await shop.get(`/api/content/${draft.slug}`)).json()
  expect(page.sections).toEqual([
    { id: 'part-2', title: '寫了', blocks: [{ type: 'paragraph', text: '**慢慢**來，見[商品](/products)' }] },
  ])
})
