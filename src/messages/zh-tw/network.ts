export const networkErrorText = '無法連線，請確認網路連線後再試一次'
/** Also what the server itself says: here by its own name, so that the browser need not load every refusal's text. */
export const serverErrorText = '伺服器錯誤，請稍後再試'
