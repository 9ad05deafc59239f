/**
 * Roast lots of the demonstration shop. Days count from the day of the first start, so that its coffee is always fresh;
 * the day in a lot's code follows from that, its ending is fixed.
 */
export interface SeedLot {
  productId: number
  /** The last part of the code. */
  ending: string
  /** Days before the first start; negative: planned. */
  roastedDaysAgo: number
  state: 'planned' | 'resting' | 'selling' | 'sold_out'
  /** Of the stock, in percent; the last lot of a product takes what is left. */
  share: number
  note: string
  /** Cupped half a point above (1) or below (-1) the product's own figures. */
  aroma?: 1 | -1
  sweetness?: 1 | -1
}

const selling = (productId: number, ending: string, roastedDaysAgo: number, note: string, share = 100): SeedLot => ({
  ...{ productId, ending, roastedDaysAgo, note, share },
  state: 'selling',
})
const resting = (productId: number, ending: string, roastedDaysAgo: number, note: string): SeedLot => ({
  ...{ productId, ending, roastedDaysAgo, note },
  state: 'resting',
  share: 100,
})
const soldOut = (productId: number, ending: string, roastedDaysAgo: number, note: string): SeedLot => ({
  ...{ productId, ending, roastedDaysAgo, note },
  state: 'sold_out',
  share: 0,
})

/** What is roasted when it is ordered. */
export const roastedToOrder = [9]

export const seedLots: SeedLot[] = [
  { ...selling(1, '7F', 4, '一爆後 45 秒下豆，花香在前，放到第七天最乾淨。', 60), aroma: 1 },
  resting(1, 'K3', 1, '比上一批早五秒下豆，柑橘更亮。'),
  { ...selling(2, '9C', 11, '日曬的草莓味收得很乾淨，酒香比上一批輕。'), sweetness: 1 },
  soldOut(2, 'M4', 58, '這一批藍莓很明顯，喝過的人都回來問。'),
  selling(3, 'X6', 9, '黑醋栗與番茄，水溫高一點會更甜。'),
  soldOut(3, 'P7', 61, '第一爆拉長十秒，酸質比較圓。'),
  selling(4, 'G3', 8, '今年只烘這一鍋，三公斤。'),
  { ...selling(5, 'T9', 10, '樂野的蜜處理，龍眼蜜與烏龍茶感。', 70), sweetness: 1 },
  resting(5, 'R4', 2, '同一批生豆的第二鍋，風門開大一格。'),
  selling(6, 'H6', 6, '深焙拼配，隔三天再開最順。', 50),
  selling(6, 'V7', 2, '可可與黑糖，義式機 92 度。'),
  selling(7, 'J4', 12, '可可、柑橘皮，冷了有紅茶尾韻。'),
  soldOut(7, 'Q9', 49, '發展時間 1 分 40 秒，醇厚度再高一點。'),
  selling(8, 'N3', 7, '紅蜜處理，烘到一爆密集。'),
  soldOut(8, 'C7', 55, '杏桃很明顯的一批。'),
  selling(10, 'F6', 5, '濕剝曼特寧，二爆前下豆。'),
  soldOut(10, 'W4', 44, '草本與黑巧克力，牛奶裡最好認。'),
  selling(11, 'Y9', 13, '早午餐的基底，堅果與焦糖。', 60),
  resting(11, 'B6', 2, '這一鍋多了兩成瓜地馬拉，後段更甜。'),
  soldOut(12, 'K7', 37, '舞鶴日曬微批次，全部賣完了。'),
  { productId: 12, ending: 'H9', roastedDaysAgo: -3, state: 'planned', share: 0, note: '今年最後一批舞鶴日曬。' },
  selling(13, 'M9', 8, '夜行義式，二爆中段下豆。'),
  soldOut(13, 'T3', 41, '比較亮的一批，做拿鐵剛好。'),
  selling(15, 'C4', 10, '甘蔗低因，烘溫壓低兩度。'),
  soldOut(15, 'X9', 52, '焦糖與柑橘。'),
  selling(16, 'P6', 9, '春霧花香配方，衣索比亞占六成。'),
  soldOut(16, 'G7', 47, '茉莉比較重的一批。'),
  selling(17, 'J7', 14, '濾掛研磨後充氮包裝。'),
  selling(21, 'R6', 10, '日常深焙，濾掛當週研磨。'),
  selling(22, 'V3', 12, '低因濾掛，睡前也能喝。'),
]
