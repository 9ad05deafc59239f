import { expect, test } from 'vitest'
import { seedProducts } from '#seed/products.ts'
import { flavourWordsOf, readNotes } from './flavour-words.ts'

test('a tasting note maps to the word that shoppers use', () => {
  expect(flavourWordsOf('茉莉花、佛手柑、檸檬、水蜜桃')).toEqual(['floral', 'citrus', 'orchard'])
  expect(flavourWordsOf('太妃糖、可可、烤榛果、黑糖')).toEqual(['caramel', 'chocolate', 'nut'])
  expect(flavourWordsOf('藍莓、熱帶水果、紅酒、花蜜')).toEqual(['floral', 'berry', 'tropical', 'honey', 'wine'])
})

test.each([
  ['花生糖', ['caramel', 'nut']],
  ['無花果', ['dried-fruit']],
  ['葡萄柚', ['citrus']],
  ['黑醋栗', ['berry']],
  ['烤杏仁', ['nut']],
  ['黃杏', ['orchard']],
  ['鳳梨', ['tropical']],
  ['冬瓜茶', ['caramel']],
  ['黑糖蜜', ['caramel']],
  ['龍眼乾', ['dried-fruit']],
  ['龍眼蜜', ['honey']],
  ['核桃', ['nut']],
])('%s is not mistaken for a part of it', (note, words) => {
  expect(flavourWordsOf(note)).toEqual(words)
})

test('each note has its words, also when there are none', () => {
  expect(readNotes('柑橘花、奶油吐司')).toEqual([
    { note: '柑橘花', words: ['floral', 'citrus'] },
    { note: '奶油吐司', words: [] },
  ])
  expect(readNotes('')).toEqual([])
})

test('every coffee of the seed can be found by a word', () => {
  const mute = seedProducts.filter(({ flavorNotes }) => flavourWordsOf(flavorNotes.join('、')).length === 0)
  expect(mute.map(({ name }) => name)).toEqual([])
})
