/** Why a way to pay is not offered for an order. */
import { formatTwd, twd } from '#domain/money.ts'
import { orderTexts } from '#messages/orders.ts'

const ranges = { above: '單筆上限', below: '單筆最低' } as const

export const paymentLimitTexts = {
  tooManyAttempts: (minutes: number) =>
    `這筆訂單已開啟太多次付款頁，請在已開啟的付款頁完成付款，或 ${minutes} 分鐘後再試一次`,
  noMoreAttempts: '這筆訂單的付款次數已達上限，請在已開啟的付款頁完成付款，或與我們聯絡',
  /** `超商代碼單筆上限 NT$6,000` */
  amount: (method: string, { kind, limit }: { kind: 'below' | 'above'; limit: number }) =>
    `${orderTexts.paymentTerm(method)}${ranges[kind]} ${formatTwd(twd(limit))}`,
  upTo: (most: number) => `單筆上限 ${formatTwd(twd(most))}`,
  off: '這個付款方式目前沒有開放',
  giftPaidAhead: '禮物由您先付款，收禮的人不需要付錢，所以不能貨到付款',
  noCash: '這個配送方式不提供貨到付款',
  unconfirmed: '確認電子信箱後，就能使用貨到付款',
  chooseAnother: (reason: string) => `${reason}，請選擇其他付款方式`,
} as const
