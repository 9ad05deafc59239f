/** Below some reviews: loaded with them. */
export const reviewMoreTexts = {
  answer: '店家回覆',
} as const
