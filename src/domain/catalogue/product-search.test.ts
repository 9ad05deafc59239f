import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSimplified } from '#domain/search-characters.ts'
import { namesOfOne } from '#domain/search-names.ts'
import { seedProducts } from '#seed/products.ts'
import { firstManyId, manyProduct } from '#tests/builders/many-products.ts'
import { matchSearch, prepareSearch } from './product-search.ts'

const yirgacheffe = { name: '衣索比亞 耶加雪菲 水洗', words: 'Ethiopia Yirgacheffe 花香' }
const alishan = { name: '台灣 阿里山 蜜處理', words: 'Taiwan Alishan 花香' }
const blend = { name: '山嵐 House Blend', words: '拿鐵 花香' }
const all = [yirgacheffe, alishan, blend]

test('a part of the name finds the product in any letter case', () => {
  expect(matchSearch(all, '耶加')).toEqual([yirgacheffe])
  expect(matchSearch(all, 'hOUSE')).toEqual([blend])
})

test('search words find it too, after matches in the name', () => {
  expect(matchSearch(all, 'ethiopia')).toEqual([yirgacheffe])
  expect(matchSearch([{ name: '甲', words: '山嵐' }, blend], '山嵐').map(({ name }) => name)).toEqual([
    blend.name,
    '甲',
  ])
})

test('several words must all occur', () => {
  expect(matchSearch(all, '花香 台灣')).toEqual([alishan])
  expect(matchSearch(all, '花香 巴西')).toEqual([])
})

test('臺 equals 台 and full-width letters equal plain ones', () => {
  expect(matchSearch(all, '臺灣')).toEqual([alishan])
  expect(matchSearch(all, 'ｈｏｕｓｅ')).toEqual([blend])
})

test('an empty query finds nothing, and never more than the limit are returned', () => {
  expect(matchSearch(all, '   ')).toEqual([])
  expect(matchSearch(all, '花香', 2)).toHaveLength(2)
  expect(
    matchSearch(
      Array.from({ length: 9 }, () => alishan),
      '台灣',
    ),
  ).toHaveLength(5)
})

test('names that begin with the word come before names that contain it, then details, then other words', () => {
  const inWords = { name: '甲', details: '巴西', words: '花香' }
  const inDetails = { name: '乙', details: '花香', words: '' }
  const inside = { name: '山間花香', words: '' }
  const wordStart = { name: '春霧 花香配方', words: '' }
  const start = { name: '花香 禮盒', words: '' }
  const index = prepareSearch([inWords, inDetails, inside, wordStart, start])
  expect(index.find('花香')).toEqual([start, wordStart, inside, inDetails, inWords])
})

const shop = seedProducts.map(({ id, name, nameEn, origin, flavorNotes, processingMethod, searchWords }) => ({
  id,
  name,
  details: [nameEn, origin, processingMethod ?? '', ...flavorNotes].join(' '),
  words: searchWords.join(' '),
}))
const shopIndex = prepareSearch(shop)
const foundIds = (query: string) => shopIndex.find(query, 99).map(({ id }) => id)

test.each([
  ['埃塞俄比亚 耶加雪啡', '衣索比亞 耶加雪菲'],
  ['耶加雪菲孔加水洗', '耶加雪菲 孔加 水洗'],
  ['台湾 阿里山 蜜处理', '台灣 阿里山 蜜處理'],
  ['肯尼亚', '肯亞'],
  ['危地马拉', '瓜地馬拉'],
  ['哥斯达黎加 红蜜', '哥斯大黎加 紅蜜'],
  ['苏门答腊 曼特宁', '蘇門答臘 曼特寧'],
  ['哥伦比亚 水洗', '哥倫比亞 水洗'],
  ['云瀑 拿铁', '雲瀑 拿鐵'],
  ['滤挂礼盒', '濾掛禮盒'],
  ['坚果 焦糖', '堅果 焦糖'],
  ['ＧＥＩＳＨＡ', 'geisha'],
  ['Tarrazu', 'Tarrazú'],
  ['烤榛果　黑糖', '烤榛果 黑糖'],
])('%s finds what %s finds', (typed, common) => {
  expect(foundIds(typed)).not.toEqual([])
  expect(foundIds(typed)).toEqual(foundIds(common))
})

test('a name used elsewhere is found while it is being typed', () => {
  for (const typed of ['埃', '埃塞', '埃塞俄', '埃塞俄比亚']) expect(foundIds(typed)).toContain(1)
  for (const typed of ['瑰', '瑰夏']) expect(foundIds(typed)).toContain(4)
})

test('every product is found by its name in simplified characters', () => {
  for (const { id, name } of shop) expect(foundIds(toSimplified(name))).toContain(id)
})

/** The specification's search, without an index. */
function namesContaining(products: readonly { name: string }[], query: string): string[] {
  return products.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())).map(({ name }) => name)
}

test('any part of a name is found, and names with it come before all others', () => {
  const part = fc
    .constantFrom(...shop.map(({ name }) => name))
    .chain((name) => fc.constantFrom(...name.split(' ')))
    .chain((word) =>
      fc
        .tuple(fc.nat(word.length - 1), fc.integer({ min: 1, max: 4 }))
        .map(([from, size]) => word.slice(from, from + size)),
    )
  fc.assert(
    fc.property(part, (query) => {
      const expected = namesContaining(shop, query)
      const found = shopIndex.find(query, 99).map(({ name }) => name)
      expect(found.slice(0, expected.length).sort()).toEqual(expected.sort())
    }),
  )
})

test('with 2,000 products a keystroke does not read the catalogue again', () => {
  let reads = 0
  const counted = (text: string) => {
    reads++
    return text
  }
  const products = Array.from({ length: 2000 }, (_, index) => manyProduct(index)).map((product) => ({
    id: product.id,
    get name() {
      return counted(product.name)
    },
    get details() {
      return counted(product.flavor_notes.join(' '))
    },
    get words() {
      return counted(product.search_words.join(' '))
    },
  }))
  const index = prepareSearch(products)
  expect(reads).toBeLessThanOrEqual(3 * 2000)
  reads = 0
  const found = [...'耶加雪菲 水洗'].map((_, length, letters) => index.find(letters.slice(0, length + 1).join('')))
  expect(reads).toBe(0)
  expect(found.at(-1)).toHaveLength(5)
  expect(index.find('批次1999').map(({ id }) => id)).toEqual([firstManyId + 1998])
})

test('in any catalogue a word is found in exactly the products that have it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '茶'), minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), word, (names, term) => {
      const products = names.map((name, id) => ({ id, name, words: '' }))
      const found = prepareSearch(products).find(term, names.length)
      expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        products.filter(({ name }) => name.includes(term)).map(({ id }) => id),
      )
    }),
  )
})

test.each([
  ['耶加血菲', '耶加雪菲'],
  ['耶加雪', '耶加雪菲'],
  ['yirgachefe', 'yirgacheffe'],
  ['irgacheffe', 'yirgacheffe'],
  ['yirgahceffe', 'yirgacheffe'],
  ['yirga chefe', 'yirgacheffe'],
  ['ㄧㄝㄐㄧㄚ', '耶加雪菲'],
  ['ㄧㄝˊ ㄐㄧㄚ', '耶加雪菲'],
  ['u,ru8', '耶加雪菲'],
  ['イルガチェフェ', '耶加雪菲'],
  ['いるがちぇふぇ', '耶加雪菲'],
  ['ｲﾙｶﾞﾁｪﾌｪ', '耶加雪菲'],
  ['ゲイシャ', '藝妓'],
  ['マンデリン', '曼特寧'],
  ['曼特林', '曼特寧'],
  ['肯雅', '肯亞'],
  ['阿里三', '阿里山'],
  ['瓜地馬辣', '瓜地馬拉'],
  ['gautemala', '瓜地馬拉'],
  ['columbia', '哥倫比亞'],
  ['拿鉄', '拿鐵'],
])('%s, which no product says so, finds what %s finds', (typed, meant) => {
  expect(foundIds(typed)).not.toEqual([])
  expect(foundIds(typed).toSorted()).toEqual(foundIds(meant).toSorted())
})

test('a name in another language finds a product that only has its Chinese name, and the other way round', () => {
  const [chinese, english] = [
    { name: '盧安達 水洗', words: '' },
    { name: 'Rwanda Nyungwe washed', words: '' },
  ]
  for (const typed of ['盧安達', 'rwanda', 'ルワンダ', '卢旺达'])
    expect(matchSearch([chinese, english], typed)).toHaveLength(2)
  expect(matchSearch([{ name: 'Honeydew', words: '' }], '蜜處理')).toEqual([])
})

test('what is right is never replaced by what is only like it', () => {
  const [kenya, kenia] = [
    { name: 'Kenya', words: '' },
    { name: 'Kenia', words: '' },
  ]
  expect(matchSearch([kenya, kenia], 'kenia')).toEqual([kenia])
  expect(foundIds('花香 巴西')).toEqual([])
  for (const nonsense of ['xyzzy', '茶葉蛋', 'qqqqqqqq', '１２３４５６']) expect(foundIds(nonsense)).toEqual([])
})

test('any name is found with one letter wrong, missing or too many', () => {
  const written = [...shop.flatMap((one) => [one.name, one.details, one.words]), ...namesOfOne.flat()]
    .join('\n')
    .toLowerCase()
  const word = fc.constantFrom(...shop.flatMap(({ details }) => details.toLowerCase().match(/[a-z]{5,}/g) ?? []))
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('change', 'leave out', 'add'), (text, at, what) => {
      const place = 1 + (at % (text.length - 1))
      const rest = text.slice(what === 'add' ? place : place + 1)
      const typed = text.slice(0, place) + (what === 'leave out' ? '' : 'x') + rest
      // late is no mistake where something tastes of chocolate
      fc.pre(!written.includes(typed))
      const meant = foundIds(text)
      // another word may be as near
      expect(foundIds(typed).filter((id) => meant.includes(id))).not.toEqual([])
    }),
  )
})

test('what comes nearest shares most letters with the search, and nothing is nearest to nonsense', () => {
  expect(shopIndex.findNearest('耶加雪菲冰淇淋', 2)[0]?.name).toContain('耶加雪菲')
  expect(shopIndex.findNearest('找不到', 4)).toEqual([])
})
