/** Addresses of Taiwan: which district a parcel goes to, its postal code, and whether it is on an outlying island. */
import { districtsByCity } from './taiwan-districts.ts'

export interface District {
  city: string
  name: string
  /** Three digits; every longer code begins with them. */
  zip: string
}

const outlyingCounties = ['澎湖縣', '金門縣', '連江縣']
const outlyingTownships = ['琉球鄉', '綠島鄉', '蘭嶼鄉']

/** From north to south, the islands last. */
export const cities: readonly string[] = Object.keys(districtsByCity)

/** `listDistricts('嘉義市')` is 東區 and 西區, both 600; a city that does not exist has none. */
export function listDistricts(city: string): District[] {
  const name = officialName(city)
  const text = Object.entries(districtsByCity).find(([key]) => key === name)?.[1]
  return (text?.split(' ') ?? []).map((entry) => ({ city: name, name: entry.slice(3), zip: entry.slice(0, 3) }))
}

/** `findDistrict('台東縣', '台東市')` is 臺東縣 臺東市 950; null where the city has no such district. */
export function findDistrict(city: string, district: string): District | null {
  const name = officialName(district)
  return listDistricts(city).find((one) => one.name === name) ?? null
}

/** Both spellings are in use; the official one is 臺. */
export function officialName(name: string): string {
  return name.trim().replaceAll('台', '臺')
}

/** Penghu, Kinmen, Matsu, Liuqiu, Ludao and Lanyu: no free shipping there. */
export function isOutlyingIsland({ city, name }: Pick<District, 'city' | 'name'>): boolean {
  return outlyingCounties.includes(city) || outlyingTownships.includes(name)
}

/** The same for a whole address, as in a list of stores: `屏東縣琉球鄉三民路250號`. */
export function isOutlyingAddress(address: string): boolean {
  return [...outlyingCounties, ...outlyingTownships].some((name) => address.includes(name))
}
