/** The shop's name, addresses and links. Another shop changes them here and nowhere else. */
export const shop = {
  name: '山嵐咖啡',
  shortName: '山嵐',
  latinName: 'SHANLAN COFFEE ROASTERS',
  shortLatinName: 'SHANLAN',
  company: '山嵐咖啡有限公司',
  /** 統一編號 and 食品業者登錄字號, which every page shows; the demonstration shop's are made up. */
  taxId: '12345675',
  foodRegistration: 'Q-112345675-00000-3',
  /** Two ridgelines and mist in a circle; the same as files are in assets/brand. */
  logo: {
    viewBox: '0 0 96 96',
    circle: { cx: 48, cy: 48, r: 43 },
    ridges: 'M11 61 33 33l11 14 8-10 33 24',
    mist: 'M20 70h38M68 70h8M31 79h34',
  },
  email: 'hello@shanlan.test',
  phone: '05-256-0188',
  address: { zip: '605', city: '嘉義縣', district: '阿里山鄉', street: '樂野村 3 鄰 72 號' },
  serviceHours: '週一至週五 09:00–18:00',
  foundedYear: 2016,
  /** Tuesday and Friday; 0 is Sunday. What is roasted to order is roasted on the next of them. */
  roastWeekdays: [2, 5] as readonly number[],
  /** Days after the receipt in which goods can be sent back. */
  returnDays: 7,
  /** What is ordered before this hour of a working day leaves on that day. */
  shipCutOffHour: 12,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/shanlan.coffee' },
    { name: 'Instagram', url: 'https://www.instagram.com/shanlan.coffee' },
    { name: 'LINE', url: 'https://line.me/R/ti/p/@shanlan' },
  ],
} as const
