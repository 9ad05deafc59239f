import { type CarrierCode, carriers } from '#domain/carriers/carriers.ts'
import type { RecipientField, RecipientProblem, RecipientProblems } from '#domain/delivery/recipient.ts'

/** Error texts of the recipient's fields, the same on screen and server. */
const fieldTexts: Record<RecipientField, Partial<Record<RecipientProblem, string>> & { other: string }> = {
  name: {
    missing: '請輸入收件人姓名',
    store_limit:
      '請輸入 2–5 個中文字或 4–10 個英文字母，不含數字與符號：超商以這個姓名核對證件，物流系統只收這樣的姓名',
    other: '請輸入收件人姓名，最多 30 個字，不含數字與符號',
  },
  phone: { missing: '請輸入收件人手機號碼', other: '請輸入正確的手機號碼，例如 0912-345-678' },
  email: { missing: '請輸入電子信箱，訂單通知會寄到這裡', other: '請輸入正確的電子信箱' },
  zip: { other: '郵遞區號與所選地區不符' },
  city: { other: '請選擇縣市' },
  district: { other: '請選擇鄉鎮市區' },
  address: {
    missing: '請輸入詳細地址',
    too_short: '地址太短，請填寫路名與門牌號碼',
    too_long: '地址太長，含縣市最多 60 個字',
    other: '地址不可包含 < 或 >',
  },
}

/** `recipientTexts({ name: 'missing' })` is `{ name: '請輸入收件人姓名' }`. */
export function recipientTexts(problems: RecipientProblems): Partial<Record<RecipientField, string>> {
  const entries = Object.entries(problems) as [RecipientField, RecipientProblem][]
  return Object.fromEntries(
    entries.map(([field, problem]) => [field, fieldTexts[field][problem] ?? fieldTexts[field].other]),
  )
}

export const carrierMissingText = '請先選擇配送方式'

const kilograms = (grams: number) => `${Number((grams / 1000).toFixed(1))} 公斤`

/** Why a carrier does not take the parcel, and what to do. */
export function tooHeavyText({ code, kind }: { code: CarrierCode; kind: 'store' | 'home' }, grams: number): string {
  const [name, advice] = kind === 'store' ? ['超商取貨', '請改用宅配'] : ['宅配', '請分次訂購']
  return `商品含包裝約 ${kilograms(grams)}，超過${name} ${kilograms(carriers[code].maxGrams)}的上限，${advice}`
}
