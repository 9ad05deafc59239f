/** How the demonstration's texts and goods are written for a shop of another name. */
import type { SeedBanner } from './content-blocks.ts'

/** In a text the shop's words stand where the demonstration's name was. */
export function inShopWords(text: string): string {
  return text
    .replaceAll('山嵐咖啡有限公司', '{公司名稱}')
    .replaceAll('山嵐咖啡', '{店名}')
    .replaceAll('山嵐', '{店家簡稱}')
}

/** `nameGoods('山嵐 早午餐 配方豆', '霧社')` is 霧社 早午餐 配方豆; where the word is no name, it is mist. */
export function nameGoods(text: string, shortName: string): string {
  const own = shortName === '' ? '' : `${shortName} `
  return text
    .replaceAll('山嵐 ', own)
    .replaceAll('山嵐', '山霧')
    .replaceAll(/Shanlan /gi, '')
}

/** Of a comparison: the row that names the demonstration's goods. */
export const demoGoodsRow = /雲瀑/

export const ownBanners: Record<string, SeedBanner> = {
  'banner-hero': { eyebrow: 'Freshly roasted', title: '新鮮烘焙 寄到您手上', text: '{一句話介紹}', image: null },
  'banner-products': {
    eyebrow: 'All coffee',
    title: '全部商品',
    text: '剛烘好的豆子，慢慢挑，總有一支是你的味道。',
    image: null,
  },
}

/** Of a category whose own line tells of the demonstration's place. */
export const ownTagline = { instead: '%阿里山%', text: '一支豆只說一個地方的故事。' }
