/** Which reviews are shown: loaded with all of them. */
export const reviewFilterTexts = {
  group: '篩選評論',
  stars: '星等',
  allStars: '全部星等',
  starsOf: (stars: number, count: number) => `${stars} 星（${count}）`,
  size: '規格',
  allSizes: '全部規格',
  pictures: '有照片',
  none: '沒有符合的評論',
  clear: '看全部評論',
} as const
