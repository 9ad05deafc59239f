import { expect, test } from 'vitest'
import { cities, findDistrict, isOutlyingAddress, isOutlyingIsland, listDistricts } from './taiwan-addresses.ts'

const all = cities.flatMap(listDistricts)

test('there are 22 cities and counties with 368 districts, each named once in its city', () => {
  expect(cities).toHaveLength(22)
  expect(all).toHaveLength(368)
  expect(new Set(all.map(({ city, name }) => city + name)).size).toBe(368)
})

test('every district has a postal code of three digits and a name that ends in its kind', () => {
  for (const { name, zip } of all) {
    expect(zip).toMatch(/^[1-9]\d\d$/)
    expect(name).toMatch(/^\p{Script=Han}{1,3}[區鄉鎮市]$/u)
  }
})

test('a postal code belongs to one district, but for Hsinchu City and Chiayi City, which have one for all', () => {
  const shared = all.filter(({ zip }) => all.filter((other) => other.zip === zip).length > 1)
  expect(new Set(shared.map(({ city }) => city))).toEqual(new Set(['新竹市', '嘉義市']))
})

test.each([
  ['臺北市', '大安區', '106'],
  ['臺中市', '大安區', '439'],
  ['基隆市', '信義區', '201'],
  ['嘉義縣', '阿里山鄉', '605'],
  ['高雄市', '那瑪夏區', '849'],
  ['雲林縣', '臺西鄉', '636'],
  ['連江縣', '東引鄉', '212'],
])('%s%s has the postal code %s', (city, district, zip) => {
  expect(findDistrict(city, district)).toEqual({ city, name: district, zip })
})

test('台 and 臺 are the same, and the result uses the official one', () => {
  expect(findDistrict('台東縣', '台東市')).toEqual({ city: '臺東縣', name: '臺東市', zip: '950' })
  expect(findDistrict('台北市', ' 信義區 ')?.zip).toBe('110')
})

test('a district of another city, or of an unknown city, is not found', () => {
  expect(findDistrict('臺北市', '板橋區')).toBeNull()
  expect(findDistrict('東京都', '新宿區')).toBeNull()
  expect(listDistricts('constructor')).toEqual([])
  expect(findDistrict('', '')).toBeNull()
})

test('the outlying islands are Penghu, Kinmen, Matsu, Liuqiu, Ludao and Lanyu only', () => {
  const islands = all.filter(isOutlyingIsland).map(({ city, name }) => city + name)
  expect(islands).toHaveLength(6 + 6 + 4 + 3)
  expect(islands).toEqual(expect.arrayContaining(['屏東縣琉球鄉', '臺東縣綠島鄉', '臺東縣蘭嶼鄉', '澎湖縣馬公市']))
})

test('a store on an island is recognised by its address', () => {
  expect(isOutlyingAddress('屏東縣琉球鄉三民路250號')).toBe(true)
  expect(isOutlyingAddress('金門縣金城鎮民族路90號')).toBe(true)
  expect(isOutlyingAddress('屏東縣恆春鎮中正路90號')).toBe(false)
})
