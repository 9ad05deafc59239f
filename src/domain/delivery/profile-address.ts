/** An address typed as one line, taken apart for home delivery. */
import { type HomeAddress, readHomeAddress } from './home-address.ts'
import { normaliseText } from './recipient.ts'
import { cities, listDistricts, officialName } from './taiwan-addresses.ts'

/**
 * `splitAddress('106 台北市大安區永康街12號')` has 臺北市, 大安區 and 永康街12號. Null: it has no city and district that
 * exist, or no street.
 */
export function splitAddress(text: string): HomeAddress | null {
  const line = normaliseText(text)
  const zip = /^\d{3}(?:\d{2,3})?/.exec(line)?.[0] ?? ''
  const rest = line.slice(zip.length).trimStart()
  const spelled = officialName(rest)
  const city = cities.find((name) => spelled.startsWith(name))
  if (!city) return null
  const afterCity = spelled.slice(city.length).trimStart()
  const district = listDistricts(city)
    .map(({ name }) => name)
    // 前鎮區 before a shorter name that it begins with
    .toSorted((a, b) => b.length - a.length)
    .find((name) => afterCity.startsWith(name))
  if (!district) return null
  // as it was typed: 台 in a street's name stays
  const street = rest.slice(rest.length - afterCity.length + district.length).trim()
  const { address, problems } = readHomeAddress({ zip, city, district, address: street })
  if (problems.zip) return splitAddress(rest)
  return Object.keys(problems).length === 0 ? address : null
}
