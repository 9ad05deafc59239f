import { demoName } from './demo-shop.ts'

export type SocialNetwork = 'Facebook' | 'Instagram' | 'LINE'

/** Who the shop is: shown on every page, in mails, on invoices and on paper. A setting (`shop`). */
export interface Shop {
  name: string
  shortName: string
  latinName: string
  shortLatinName: string
  company: string
  /** 統一編號 and 食品業者登錄字號, which every page shows. */
  taxId: string
  foodRegistration: string
  /** The address of an uploaded picture; null: the drawn one. */
  logoUrl: string | null
  email: string
  phone: string
  /** A second number; empty: none. */
  mobile: string
  address: { zip: string; city: string; district: string; street: string }
  serviceHours: string
  /** 0: not told yet. */
  foundedYear: number
  /** The line below the name in the footer; empty: none. */
  tagline: string
  social: readonly { name: SocialNetwork; url: string }[]
}

/** What the settings begin with; the demonstration shop's numbers are made up. */
export const shop = {
  name: demoName.long,
  shortName: demoName.short,
  latinName: 'SHANLAN COFFEE ROASTERS',
  shortLatinName: 'SHANLAN',
  company: '山嵐咖啡有限公司',
  taxId: '12345675',
  foodRegistration: 'Q-112345675-00000-3',
  logoUrl: null,
  email: 'hello@shanlan.test',
  phone: '05-256-0188',
  mobile: '',
  address: { zip: '605', city: '嘉義縣', district: '阿里山鄉', street: '樂野村 3 鄰 72 號' },
  serviceHours: '週一至週五 09:00–18:00',
  foundedYear: 2016,
  tagline: '在阿里山的霧裡，一鍋一鍋慢慢烘。',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/shanlan.coffee' },
    { name: 'Instagram', url: 'https://www.instagram.com/shanlan.coffee' },
    { name: 'LINE', url: 'https://line.me/R/ti/p/@shanlan' },
  ],
} as const satisfies Shop & Record<string, unknown>

/** The drawn map is the demonstration's: a shop at another place has none. */
export const isAtDemoPlace = ({ address }: Pick<Shop, 'address'>) => address.street === shop.address.street

/** On one line, without the postal code: `shopStreet(shop)` is 嘉義縣阿里山鄉樂野村 3 鄰 72 號. */
export function shopStreet({ address: { city, district, street } }: Pick<Shop, 'address'>): string {
  return `${city}${district}${street}`
}
