/** What is seen on every picture, in Traditional Chinese, for people who cannot see it. */
import { landscapeKind } from '../../scripts/photos/landscapes.ts'
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
  'gift-closed': found,
  'gift-open': (p) => `闔上的「${p.name}」硬盒，盒蓋燙金品名，前方平放四個產區的濾掛包各一`,
  'gift-ribbon': found,
}

const contents: Record<string, string> = {
  'gift-dawn-and-dusk': '白色與牛皮紙色咖啡袋各一並排躺在襯紙上，解開的緞帶放在盒前',
  'gift-geisha-duet': '水洗與日曬兩只金色咖啡罐並排躺在襯紙上',
  'gift-autumn-moon-dark': '左邊躺著一袋雲瀑咖啡豆，右邊一疊日常濾掛包',
}

function found(p: SeedProduct): string {
  return `打開的「${p.name}」，${contents[p.slug] ?? '盒內放著咖啡'}，燙金盒蓋立在後方`
}

function opened(p: SeedProduct): string {
  const roast = p.roastLevel ?? 'medium'
  return `打開的「${p.name}」咖啡袋，袋口與袋前散落${beans[roast]}的${roasts[roast]}咖啡豆`
}

const lands: Record<ReturnType<typeof landscapeKind>, (p: SeedProduct) => string> = {
  terraces: (p) => `晨霧裡的咖啡梯田，一階一階沿著山坡往上：${p.origin}`,
  beds: (p) => `山腳下一排排曬著咖啡的高架棚：${p.origin}`,
  road: (p) => `清晨霧中翻過山口的公路：${p.origin}`,
  dawn: () => '天剛亮的烘豆坊，三扇窗亮著燈，煙囪冒著白煙',
}

export function productAlts(products: SeedProduct[]): Record<string, string> {
  return Object.fromEntries(
    products.flatMap((p) => [
      [`product-${p.slug}-1`, first[p.packaging](p.name)],
      [`product-${p.slug}-2`, second[p.packaging](p)],
      ...(p.packaging.startsWith('gift-') ? [] : [[`product-${p.slug}-3`, lands[landscapeKind(p)](p)]]),
    ]),
  )
}

export const sceneAlts: Record<string, string> = {
  hero: '晨光斜照的木桌上，一杯手沖黑咖啡、亞麻布、散落的咖啡豆與山嵐咖啡袋',
  'hero-portrait': '晨光中的一杯手沖黑咖啡與散落的咖啡豆，後方立著山嵐咖啡袋',
  'story-roasting': '剛出爐的咖啡豆鋪滿圓形冷卻盤，攪拌臂橫過豆面',
  'story-cupping': '木桌上斜斜排成一列的五只杯測碗，前方放著小卡、兩支杯測匙與幾顆咖啡豆',
  'story-mist': '清晨雲霧繚繞的層層山稜，遠方太陽剛升起',
  'pairing-milk': '玻璃杯裡的冰拿鐵，牛奶與咖啡暈成漸層，旁邊一只白瓷奶壺',
  'pairing-cake': '圓盤上的一片夾心蛋糕與湯匙，後方一杯黑咖啡',
  'pairing-food': '圓木盤上的厚片烤吐司與融化的奶油，後方一杯黑咖啡',
  'pairing-bar': '長玻璃杯裡的咖啡通寧由淺金漸層到深褐，杯口有冰塊與一片柳橙',
  'article-roasts': '四只陶碗分別盛著生豆、淺焙、中焙與深焙的咖啡豆',
  'article-processing': '三個竹篩分別攤著水洗的帶殼豆、日曬的咖啡果與蜜處理的咖啡豆',
  'article-cupping': '俯看木桌上的五只杯測碗，四碗浮著咖啡粉層，一碗已撈去粉層、擱著杯測匙',
  'team-1': '墨綠色陶杯放在木杯墊與亞麻布上，杯中是剛沖好的黑咖啡',
  'team-2': '手搖磨豆機與一小碟咖啡豆',
  'team-3': '褐色筆記本上擺著一張咖啡標籤，旁邊是鉛筆與一杯黑咖啡',
  'team-4': '木柄不鏽鋼量勺盛滿咖啡豆，勺前散落幾顆',
  'banner-free-shipping': '印著山嵐咖啡字樣、綁著棉繩的紙箱，旁邊立著兩只咖啡袋',
  'banner-limited-offer': '深色木桌上並排三只不同標籤的咖啡袋，前方散落咖啡豆',
  'banner-products': '並排的三只山嵐咖啡袋、一杯黑咖啡與散落的咖啡豆',
  'og-default': '山嵐咖啡袋、一杯黑咖啡與散落的咖啡豆',
}
