/** Words of the demonstration shop's past: names, places, what members and the owner wrote. */

/** Nobody is called 示範: each made-up member has a name of the sixty-year cycle behind it. */
export const demoNames = {
  family: '示範',
  stems: [...'甲乙丙丁戊己庚辛壬癸'],
  branches: [...'子丑寅卯辰巳午未申酉戌亥'],
  rounds: ['', '二', '三'],
}

export const demoCities = ['臺北市', '新北市', '桃園市', '臺中市', '臺南市', '高雄市', '新竹市', '宜蘭縣', '花蓮縣']

/** A road that no town has. */
export function demoStreet(number: number): string {
  return `示範路${number}號`
}

export const demoCompany = { taxNumber: '12345675', title: '示範股份有限公司' }

/** Where the demonstration member lives and picks up. */
export const demoPlaces = {
  home: { zip: '106', city: '臺北市', district: '大安區' },
  stores: {
    UNIMARTC2C: { id: '110524', name: '鑫永康門市', address: '台北市大安區永康街12巷3號' },
    FAMIC2C: { id: '012877', name: '全家大安和平店', address: '台北市大安區和平東路二段76號' },
    HILIFEC2C: { id: '2001', name: '萊爾富北市港園店', address: '台北市南港區園區街3號' },
  },
}

export const demoReturnWords = {
  defective: '袋子送到時漏氣了',
  others: ['風味和想像的不太一樣', '送錯研磨度了', '買太多，想退一包'],
  accepted: '造成不便非常抱歉，請將商品寄回。',
  refused: '咖啡已拆封飲用，恕無法退貨，謝謝您的理解。',
  /** At the invoice service. */
  voided: '退貨',
}

export const demoStockNotes = { roast: '每週烘焙', tasting: '杯測與試飲' }

/** At the gateway. */
export const demoPaid = '交易成功'

/** The demonstration member's: product, stars, text, days ago. */
export const demoReviews: readonly [productId: number, rating: number, comment: string, daysAgo: number][] = [
  [6, 5, '每天早上加牛奶都用這支，巧克力和焦糖的味道很穩，一公斤包裝很划算。', 75],
  [24, 5, '送給爸媽的禮盒，四座山的風味差很多，他們每天換一包喝得很開心。', 52],
  [1, 4, '花香很乾淨，手沖時水溫降到 90 度最好喝。放到第十天之後甜感更明顯。', 51],
]
