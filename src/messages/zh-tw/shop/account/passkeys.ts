/** Passkeys: on the login screen, in the member area and after a purchase. */
export const passkeyTexts = {
  signIn: '使用通行密鑰登入',
  signInFailed: '無法使用通行密鑰登入',
  cancelled: '已取消，或這台裝置沒有可用的通行密鑰',
  exists: '這台裝置已經有通行密鑰了',
} as const

export const memberPasskeysTexts = {
  title: '通行密鑰',
  lead: '用指紋、臉部或螢幕鎖登入，不需要輸入密碼，也不怕假網站騙走。',
  none: '還沒有通行密鑰。',
  created: (day: string) => `${day} 建立`,
  lastUsed: (time: string) => `最後使用 ${time}`,
  add: '新增通行密鑰',
  added: '通行密鑰已建立',
  addedDetail: '下次登入時，選擇「使用通行密鑰登入」。',
  addFailed: '無法建立通行密鑰',
  addAgain: '已確認是您本人，請再按一次「新增通行密鑰」',
  remove: '移除',
  removeNamed: (name: string, day: string) => `移除 ${name} 的通行密鑰，${day} 建立`,
  removed: '通行密鑰已移除',
  removedDetail: '裝置上的通行密鑰請到裝置的密碼設定中刪除。',
  removeFailed: '移除失敗',
  lastWay: '這是您唯一的登入方式，請先設定密碼或連結其他帳號。',
  unsupported: '這個瀏覽器不支援通行密鑰，請用手機或較新的瀏覽器新增。',
  loadFailed: '無法取得通行密鑰',
  retry: '再試一次',
} as const

export const passkeyOfferTexts = {
  title: '下次不用輸入密碼',
  text: '在這台裝置建立通行密鑰，用指紋、臉部或螢幕鎖就能登入與查詢訂單。',
  add: '建立通行密鑰',
  later: '不用了',
} as const
