import type { HoldReason } from '#domain/reviews/review-spam.ts'

/** Why a rule wants somebody to read a review first. */
const held: Record<HoldReason, string> = {
  link: '內容有網址',
  forbidden_word: '內容有不適合公開的字詞',
  repeated: '內容與其他評論相同或一再重複',
  too_many: '短時間內發表了很多則評論',
}

/** Texts about reviews in answers; those of the screens are in reviews-screens.ts. */
export const reviewTexts = {
  anonymous: '匿名',
  held,
  /** To the author. */
  heldNotice: (reason: string) => `審核中：${reason}。確認後就會公開。`,
  hiddenNotice: (reason: string) => `這則評論沒有公開：${reason}`,
  pictureAlt: (position: number) => `評論照片 ${position}`,
  tooMany: '您剛剛發表了好幾則評論，請過一會兒再來',
} as const
