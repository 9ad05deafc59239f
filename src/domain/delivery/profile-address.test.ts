import { expect, test } from 'vitest'
import { splitAddress } from './profile-address.ts'

const yongkang = { zip: '106', city: '臺北市', district: '大安區', address: '永康街12號' }

test.each([
  ['臺北市大安區永康街12號', yongkang],
  ['106 台北市大安區永康街12號', yongkang],
  ['台北市 大安區 永康街12號', yongkang],
  ['10651臺北市大安區永康街12號', { ...yongkang, zip: '10651' }],
  ['臺東縣臺東市中山路1號', { zip: '950', city: '臺東縣', district: '臺東市', address: '中山路1號' }],
  ['嘉義縣阿里山鄉樂野村3鄰72號', { zip: '605', city: '嘉義縣', district: '阿里山鄉', address: '樂野村3鄰72號' }],
  ['臺北市大安區台大路1號', { ...yongkang, address: '台大路1號' }],
])('%s is taken apart', (text, address) => {
  expect(splitAddress(text)).toEqual(address)
})

test('a postal code of another place is not believed', () => {
  expect(splitAddress('900 臺北市大安區永康街12號')).toEqual(yongkang)
})

test.each(['', '永康街12號', '臺北市永康街12號', '臺北市大安區', '上海市大安區永康街12號', '106'])(
  '%j is no address to deliver to',
  (text) => {
    expect(splitAddress(text)).toBeNull()
  },
)
