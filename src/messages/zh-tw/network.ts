export const networkErrorText = '無法連線，請確認網路連線後再試一次'
/** The server answers the same text; separate here, so that the browser need not load every error text. */
export const serverErrorText = '伺服器錯誤，請稍後再試'
/** What a shopper can name to the shop: the same reference is in the shop's log. */
export const withReference = (text: string, reference: string) => `${text}（參考碼：${reference}）`
