import type { OpeningStep } from '#domain/settings/opening.ts'

interface StepText {
  title: string
  text: string
  action: string
  /** Where it is done. */
  to: string
}

const steps: Record<OpeningStep, StepText> = {
  owner: {
    title: '店主帳號的兩步驟驗證',
    text: '每一位店主都要設定驗證器或通行密鑰，收款與退款才安全。',
    action: '到我的帳號設定',
    to: '/admin/account',
  },
  shop: {
    title: '商店資料與標誌',
    text: '店名、統一編號、食品業者登錄字號、電話與地址，會出現在每一頁、信件與發票。',
    action: '填寫商店資料',
    to: '/admin/settings/shop',
  },
  products: {
    title: '第一批商品',
    text: '至少要有一項商品上架而且有庫存。可以一項一項新增、用檔案匯入，或從示範商品開始改。',
    action: '新增商品',
    to: '/admin/products/new',
  },
  carriers: {
    title: '物流與運費',
    text: '確認開放哪些物流、運費與免運門檻。',
    action: '查看運費與物流',
    to: '/admin/settings/carriers',
  },
  payment: {
    title: '綠界金流測試',
    text: '向綠界送出一次有簽章的查詢，確認特店代號與金鑰正確。',
    action: '到串接狀態測試',
    to: '/admin/settings/credentials',
  },
  mail: {
    title: '寄信測試',
    text: '寄一封測試信給自己，確認訂單通知寄得出去。',
    action: '到串接狀態測試',
    to: '/admin/settings/credentials',
  },
  statements: {
    title: '隱私權與會員條款',
    text: '讀過兩份條款，確認店名、聯絡方式與退換貨說明符合您的做法。',
    action: '讀條款',
    to: '/Illustrate/PrivacyStatement',
  },
}

export const openingTexts = {
  title: '開店第一天',
  lead: '完成下面的步驟就可以開店。開店前，訪客看到的是「即將開幕」頁；您登入後台時看得到整個商店。',
  steps,
  done: '完成',
  todo: '待辦',
  reviewed: '我確認過了',
  open: '開店',
  openAsk: '開店後，所有人都能看到商店並且下單。',
  opened: '商店開幕了',
  openFailed: '還不能開店',
  cancel: '先不要',
  close: '關閉',
  progress: (done: number, all: number) => `完成 ${done} / ${all} 步`,
  signUps: (count: number) => `${count} 人留下信箱等候開幕通知`,
  importLink: '用檔案匯入',
  allProducts: '看全部商品',
  demoGoods: '放入示範商品',
  demoGoodsHint: '示範商品會以草稿放入，沒有庫存；改成自己的商品後再上架。',
  demoGoodsDone: '示範商品已放入，請逐項修改後上架',
  demoGoodsFailed: '沒有放入示範商品',
  preview: '預覽商店',
  sampleFields: (labels: readonly string[]) =>
    `還是示範資料：${labels.join('、')}。開店後客人都看得到，請改成您店裡的。`,
  notReady: (steps: readonly string[]) => `還有步驟沒有完成：${steps.join('、')}`,
  notOpenYet: '商店還沒有開幕，訪客看到的是「即將開幕」頁。',
  goOn: '繼續開店步驟',
} as const
