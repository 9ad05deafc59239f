/** Texts about reviews in answers; those of the screens are in reviews-screens.ts. */
export const reviewTexts = {
  anonymous: '匿名',
  tooMany: '您剛剛發表了好幾則評論，請過一會兒再來',
} as const
