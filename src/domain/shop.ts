/** Who the shop is. Another shop puts its own name, addresses and links here and nowhere else. */
export const shop = {
  name: '山嵐咖啡',
  latinName: 'SHANLAN COFFEE ROASTERS',
  shortLatinName: 'SHANLAN',
  company: '山嵐咖啡有限公司',
  email: 'hello@shanlan.test',
  phone: '05-256-0188',
  address: { zip: '605', city: '嘉義縣', district: '阿里山鄉', street: '樂野村 3 鄰 72 號' },
  serviceHours: '週一至週五 09:00–18:00',
  foundedYear: 2016,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/shanlan.coffee' },
    { name: 'Instagram', url: 'https://www.instagram.com/shanlan.coffee' },
    { name: 'LINE', url: 'https://line.me/R/ti/p/@shanlan' },
  ],
} as const
