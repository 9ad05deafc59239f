import { expect, test } from 'vitest'
import { shop } from '#domain/shop.ts'
import { withPageWords } from './page-words.ts'

test('a statement names the shop that has it, and the court of its city', () => {
  const words = '{公司名稱}，{地址}，{服務時間}，以{管轄法院}為第一審管轄法院'
  expect(withPageWords(words, shop)).toBe(
    '山嵐咖啡有限公司，嘉義縣阿里山鄉樂野村 3 鄰 72 號，週一至週五 09:00–18:00，以臺灣嘉義地方法院為第一審管轄法院',
  )
  const moved = { ...shop, address: { ...shop.address, city: '台東縣' } }
  expect(withPageWords('{管轄法院}', moved)).toBe('臺灣臺東地方法院')
  expect(withPageWords('{管轄法院}', { ...shop, address: { ...shop.address, city: 'Kyoto' } })).toBe(
    '本公司所在地之地方法院',
  )
})

test('a word that nobody knows stays as it is', () => {
  expect(withPageWords('{什麼}', shop)).toBe('{什麼}')
})
