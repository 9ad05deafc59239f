import { pageTitle } from '#messages/page-title.ts'

/** Texts about favourites on the screens, with the times of the specification. */
export const favouriteTexts = {
  noticeMs: 2000,
  add: (name: string) => `收藏${name}`,
  signInFirst: '請先登入才能收藏商品',
  added: '已加入收藏',
  removed: '已取消收藏',
  failed: '操作失敗',
  removeFailed: '移除失敗',
  listFailed: '無法取得最愛清單',
  serverError: '伺服器錯誤',
  /** For the console only. */
  loadFailed: 'favourites: the list could not be loaded',
  share: {
    copy: '複製連結',
    copied: '已複製收藏清單的連結',
    line: '分享到 LINE',
    newWindow: '（另開視窗）',
    address: '收藏清單的連結',
    message: '這幾支咖啡，想推薦給你：',
  },
  page: {
    title: pageTitle('我的收藏'),
    description: '收藏的咖啡都在這裡，隨時回來看看價格與庫存。',
    eyebrow: 'Favourites',
    list: '收藏的商品',
    loading: '收藏清單載入中…',
    count: (count: number) => `共 ${count} 項`,
    remove: (name: string) => `移除${name}`,
    emptyText: '在喜歡的咖啡上點一下愛心，就會收在這裡。',
    browse: '去看咖啡',
    retry: '再試一次',
    retryText: '清單暫時讀不到，請再試一次。',
    signInText: '登入之後，就能看到你收藏的咖啡。',
    signIn: '登入／註冊',
  },
} as const
