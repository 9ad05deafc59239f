/** What is seen on every picture, in Traditional Chinese, for people who cannot see it. */
import type { SeedProduct } from '../../seed/types.ts'

const roasts = { light: '淺焙', medium: '中焙', dark: '深焙' } as const
const beans = { light: '淺褐色', medium: '棕色', dark: '深褐色油亮' } as const

const first: Record<SeedProduct['packaging'], (name: string) => string> = {
  'kraft-bag': (n) => `牛皮紙色側折咖啡袋，正面貼著「${n}」山嵐稜線標籤，立於米白背景前`,
  'white-bag': (n) => `霧白色側折咖啡袋，正面貼著「${n}」山嵐稜線標籤，立於米白背景前`,
  'black-bag': (n) => `霧黑色側折咖啡袋，燙金品牌字，正面貼著「${n}」山嵐稜線標籤，立於米白背景前`,
  'drip-box': (n) => `「${n}」紙盒，前方一包濾掛咖啡倚著盒子，另一包平放`,
  'gift-closed': (n) => `「${n}」硬盒，盒蓋燙金山嵐標誌與品名，蓋子闔上`,
  'gift-open': (n) => `「${n}」打開的硬盒，盒內整齊排列兩排濾掛包，燙金盒蓋立於後方`,
  'gift-ribbon': (n) => `「${n}」硬盒，盒蓋燙金品名，左側繫著米色緞帶蝴蝶結`,
}

const second: Record<SeedProduct['packaging'], (p: SeedProduct) => string> = {
  'kraft-bag': opened,
  'white-bag': opened,
  'black-bag': opened,
  'drip-box': (p) => `「${p.name}」濾耳掛在陶杯杯緣，旁邊平放一包濾掛咖啡`,
  'gift-closed': (p) => `從上方俯看「${p.name}」盒蓋的燙金文字`,
  'gift-open': (p) => `從上方俯看打開的「${p.name}」與盒內兩排濾掛包`,
  'gift-ribbon': (p) => `「${p.name}」緞帶與燙金文字特寫`,
}

function opened(p: SeedProduct): string {
  const roast = p.roastLevel ?? 'medium'
  return `打開的「${p.name}」咖啡袋，袋口與袋前散落${beans[roast]}的${roasts[roast]}咖啡豆`
}

export function productAlts(products: SeedProduct[]): Record<string, string> {
  return Object.fromEntries(
    products.flatMap((p) => [
      [`product-${p.slug}-1`, first[p.packaging](p.name)],
      [`product-${p.slug}-2`, second[p.packaging](p)],
    ]),
  )
}

export const sceneAlts: Record<string, string> = {
  hero: '晨光斜照的木桌上，一杯手沖黑咖啡、亞麻布、散落的咖啡豆與山嵐咖啡袋',
  'hero-portrait': '晨光中的一杯手沖黑咖啡與散落的咖啡豆，後方立著山嵐咖啡袋',
  'story-roasting': '剛出爐的咖啡豆在圓形冷卻盤中翻動，旁邊是取樣勺',
  'story-cupping': '木桌上排成一列的杯測碗、湯匙與寫滿筆記的小卡',
  'story-mist': '清晨雲霧繚繞的層層山稜，遠方太陽剛升起',
  'pairing-milk': '玻璃杯中的拿鐵，牛奶與咖啡形成漸層',
  'pairing-cake': '小圓盤上的一片蛋糕與叉子，旁邊一杯黑咖啡',
  'pairing-food': '木盤上的厚片烤吐司與奶油，旁邊一杯黑咖啡',
  'pairing-bar': '高腳長杯裡的咖啡通寧，冰塊與一片柑橘',
  'article-roasts': '四只陶碗依序盛著生豆、淺焙、中焙與深焙的咖啡豆',
  'article-processing': '三個竹篩上分別攤曬著水洗、日曬與蜜處理的咖啡豆',
  'article-cupping': '俯看杯測碗中浮起的咖啡粉層與杯測匙',
  'team-1': '一只陶杯與杯墊，杯中盛著剛沖好的黑咖啡',
  'team-2': '手搖磨豆機與一小碟咖啡豆',
  'team-3': '攤開的筆記本、鉛筆與一杯咖啡',
  'team-4': '烘豆師的取樣勺盛著咖啡豆，旁邊散落幾顆',
  'banner-free-shipping': '綁著棉繩的牛皮紙箱與山嵐咖啡袋，右側留白',
  'banner-limited-offer': '三只不同顏色標籤的咖啡袋並排，前方散落咖啡豆',
  'banner-products': '淺色桌面一側擺著幾只咖啡袋與陶杯，其餘留白',
  'og-default': '山嵐咖啡袋、一杯黑咖啡與散落的咖啡豆',
}
