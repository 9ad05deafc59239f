import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { bodyChanges } from './body-changes.ts'
import { contentAddress, isNewSlug } from './content-address.ts'
import { contentState, possibleSteps } from './content-state.ts'
import { plainLines } from './plain-text.ts'
import { fillTerms, hasTerms } from './terms.ts'
import { tidyBody } from './tidy-body.ts'

test.each([
  ['article', 'moka-pot', '/articles/moka-pot'],
  ['article', 'specialty-coffee', '/SpecialtyCoffeePage'],
  ['pairing', 'pairing-cheese', '/pairing/cheese'],
  ['pairing', 'pairing-milk', '/pairing/milk'],
  ['page', 'wholesale', '/pages/wholesale'],
  ['page', 'about-brand', '/about/brand'],
  ['statement', 'returns', '/statements/returns'],
  ['statement', 'privacy-statement', '/Illustrate/PrivacyStatement'],
  ['banner', 'banner-products', '/products'],
  ['announcement', 'announcement', '/'],
  ['page', 'constructor', '/pages/constructor'],
] as const)('the %s %s is read at %s', (kind, slug, address) => expect(contentAddress(kind, slug)).toBe(address))

test('a code is small letters, numbers and hyphens, and none that a screen has', () => {
  for (const slug of ['moka-pot', 'v60', 'a']) expect([slug, isNewSlug('article', slug)]).toEqual([slug, true])
  for (const slug of ['', 'Moka', '手沖', 'a--b', '-a', 'a-', '60', 'new', 'redirects', 'a/b', 'a'.repeat(61)]) {
    expect([slug, isNewSlug('article', slug)]).toEqual([slug, false])
  }
  expect(isNewSlug('pairing', 'pairing-')).toBe(false)
})

test('the state says what shoppers see and what waits', () => {
  const at = new Date()
  const of = (published: boolean, hasDraft: boolean, publishAt: Date | null = null) =>
    contentState({ published, hasDraft, publishAt })
  expect([of(false, true), of(false, true, at), of(true, true, at), of(true, true), of(true, false)]).toEqual([
    'draft',
    'planned',
    'planned',
    'changed',
    'published',
  ])
})

test('only what leads somewhere is offered', () => {
  const steps = (
    published: boolean,
    hasDraft: boolean,
    publishAt: Date | null = null,
    kind: 'home' | 'page' = 'page',
  ) => possibleSteps({ published, hasDraft, publishAt }, { kind, slug: kind })
  expect(steps(true, false)).toEqual(['hide'])
  expect(steps(true, false, null, 'home')).toEqual([])
  expect(steps(true, true)).toEqual(['now', 'plan', 'hide', 'discard'])
  expect(steps(false, true)).toEqual(['now', 'plan'])
  expect(steps(false, true, new Date())).toEqual(['now', 'plan', 'unplan'])
})

test('what was left empty in the editor is left out, and no control character is kept', () => {
  const empty = { type: 'paragraph', text: ' \u0000 ' }
  const list = { type: 'list', ordered: true, items: [' 一 ', '', '二\u202e'] }
  const links = { type: 'links', items: [{ label: '', to: '' }] }
  const table = {
    type: 'table',
    caption: '表',
    head: ['a', ''],
    rows: [
      ['x', ''],
      ['', ''],
    ],
  }
  const figure = { type: 'figure', image: null, caption: '' }
  expect(
    tidyBody({
      sections: [
        { id: 'a', title: '', blocks: [empty, list, links, table, figure] },
        { id: 'b', title: '', blocks: [] },
      ],
    }),
  ).toEqual({
    sections: [
      {
        id: 'a',
        title: '',
        blocks: [
          { type: 'list', ordered: true, items: ['一', '二'] },
          { type: 'table', caption: '表', head: ['a', ''], rows: [['x', '']] },
        ],
      },
    ],
  })
})

test('a change is told by part, cut around what differs', () => {
  const before = {
    title: '甲',
    lead: '同',
    updated_on: '2025-10-20',
    sections: [{ id: 'a', title: '一', blocks: [{ type: 'paragraph', text: `${'長'.repeat(500)}尾` }] }],
  }
  const after = {
    ...before,
    title: '乙',
    updated_on: '2026-01-01',
    sections: [
      { id: 'a', title: '一', blocks: [{ type: 'paragraph', text: `${'長'.repeat(500)}巴` }] },
      { id: 'b', title: '二', blocks: [] },
    ],
  }
  const changes = bodyChanges(before, after)
  expect(Object.keys(changes)).toEqual(['title', '§ 一', '§ 二'])
  expect(changes.title).toEqual({ before: '甲', after: '乙' })
  expect(changes['§ 一']).toEqual({ before: `…${'長'.repeat(10)}尾`, after: `…${'長'.repeat(10)}巴` })
  expect(bodyChanges(before, before)).toEqual({})
  const figure = (image: string) => ({
    sections: [{ id: 'a', title: '圖', blocks: [{ type: 'figure', image, caption: '同' }] }],
  })
  expect(bodyChanges(figure('one'), figure('two'))).toEqual({
    '§ 圖': { before: '圖 / one / 同', after: '圖 / two / 同' },
  })
})

test('a text is searched by what can be read in it', () => {
  const block = { type: 'cards', items: [{ title: '甲', to: '/a', image: 'x', text: '乙' }] }
  expect(plainLines([{ id: 'a', title: '標題', blocks: [block] }])).toEqual(['標題', '甲', '乙'])
})

test('the amount of free shipping stands where its word was written', () => {
  const body = { text: '滿 {免運門檻} 免運', items: ['{免運門檻}', 3, null] }
  expect(hasTerms(body)).toBe(true)
  expect(fillTerms(body, twd(1200))).toEqual({ text: '滿 NT$1,200 免運', items: ['NT$1,200', 3, null] })
  expect(hasTerms({ text: '免運門檻' })).toBe(false)
})
