/** Home delivery addresses. Loaded in the browser only for home delivery, as it includes the table of districts. */
import { normaliseText, type RecipientProblems } from './recipient.ts'
import { cities, type District, findDistrict, officialName } from './taiwan-addresses.ts'

export interface HomeAddress {
  zip: string
  city: string
  district: string
  /** Street and number, after the district: 永康街12巷3號. */
  address: string
}

/** The carrier counts city, district and street together. */
const longestWhole = 60
const shortestStreet = 3

/**
 * The address in its official form, or its problems. A postal code may be left out; 3, 5 or 6 digits must begin
 * with the district's. `{ city: '台北市', district: '大安區', address: '永康街12號' }` is 臺北市 大安區 106.
 */
export function readHomeAddress(input: HomeAddress): {
  address: HomeAddress
  district: District | null
  problems: RecipientProblems
} {
  const city = officialName(normaliseText(input.city))
  const district = findDistrict(city, normaliseText(input.district))
  const typedZip = normaliseText(input.zip)
  const address = {
    zip: typedZip || (district?.zip ?? ''),
    city,
    district: district?.name ?? officialName(normaliseText(input.district)),
    address: streetOf(input.address, district),
  }
  return { address, district, problems: problemsOf(address, district) }
}

/** `formatHomeAddress` gives 臺北市大安區永康街12號. */
export function formatHomeAddress({ city, district, address }: Omit<HomeAddress, 'zip'>): string {
  return city + district + address
}

/** Browsers and people often repeat the whole address here: removes what the other fields already contain. */
function streetOf(text: string, district: District | null): string {
  const street = normaliseText(text)
  if (!district) return street
  const [city, name] = [spellings(district.city), spellings(district.name)]
  return street.replace(new RegExp(`^(?:(?:\\d{3,6} ?)?(?:${city}) ?(?:${name})?|(?:${name})) ?`), '')
}

function spellings(name: string): string {
  return `${name}|${name.replaceAll('臺', '台')}`
}

function problemsOf(
  { zip, city, address, district: districtName }: HomeAddress,
  district: District | null,
): RecipientProblems {
  const problems: RecipientProblems = {}
  if (city === '') problems.city = 'missing'
  else if (!cities.includes(city)) problems.city = 'invalid'
  else if (!district) problems.district = districtName === '' ? 'missing' : 'mismatch'
  if (district && !(/^\d{3}(?:\d{2,3})?$/.test(zip) && zip.startsWith(district.zip))) problems.zip = 'mismatch'
  if (address === '') problems.address = 'missing'
  else if (/[<>]/.test(address)) problems.address = 'invalid'
  else if (address.length < shortestStreet) problems.address = 'too_short'
  else if (city.length + districtName.length + address.length > longestWhole) problems.address = 'too_long'
  return problems
}
