import type { OfferField, OfferProblem, OfferProblems } from '#domain/offers/offer-draft.ts'

const texts: Record<OfferProblem, string> = {
  missing: '請填寫',
  too_long: '太長了，請縮短',
  out_of_range: '請填寫合理的數字',
  nothing_chosen: '請至少選一項商品或分類',
  not_on_sale: '選的商品都沒有在賣',
  no_condition: '請至少填一個條件；所有訂單都適用時，填「任選 1 件」',
  ends_before_it_begins: '結束時間要在開始時間之後',
  never_first_order: '首次訂購的人還不會有這個會員等級，兩個條件不可能同時成立',
  more_than_the_goods: '折抵金額比符合條件的商品還多；請提高最低金額或件數，或降低折抵金額',
  grants_itself: '贈品不能同時是條件裡的商品，否則贈品會再換到贈品；買一送一請改用「任選 2 件打 5 折」',
  free_anyway: '這個金額本來就免運，優惠不會有作用；請降低最低金額',
  more_than_all: '每人次數不能多於總次數',
  once_only: '首次訂購只有一次，每人次數請填 1 或留空',
}

/** More exact where the field says more than the problem. */
const exact: Partial<Record<`${OfferField} ${OfferProblem}`, string>> = {
  'percent out_of_range': '請填 9、85 或 9.5 這樣的折數（0.1 折到 9.9 折）',
  'amount out_of_range': '折抵金額請填 1 到 1,000,000',
  'min_items out_of_range': '件數請填 0 到 99',
  'min_amount out_of_range': '金額請填 0 到 1,000,000',
  'max_uses out_of_range': '次數請填 1 到 1,000,000，不限請留空',
  'max_uses_per_member out_of_range': '次數請填 1 到 1,000,000，不限請留空',
  'size_id not_on_sale': '贈品沒有在賣，請另選一項',
  'rules too_long': '活動辦法最多 12 條，每條 200 字以內',
  'name too_long': '名稱最多 40 字',
  'reward_name too_long': '優惠內容最多 40 字',
  'description too_long': '說明最多 500 字',
}

/** By field, in words. */
export function offerProblemTexts(problems: OfferProblems): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      exact[`${field as OfferField} ${problem}`] ?? texts[problem],
    ]),
  )
}
