export const networkErrorText = '無法連線，請確認網路連線後再試一次'
/** The server answers the same text; separate here, so that the browser need not load every error text. */
export const serverErrorText = '伺服器錯誤，請稍後再試'
/** What a shopper can name to the shop: the same reference is in the shop's log. */
export const withReference = (text: string, reference: string) => `${text}（參考碼：${reference}）`
/** The whole page while the shop's database is away. */
export const awayPage = {
  title: '商店暫時休息一下',
  text: '系統正在恢復，請過一兩分鐘再重新整理這個頁面。購物車、訂單和付款都不會因此消失。',
}
