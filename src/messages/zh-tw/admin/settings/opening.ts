import type { OwnPage, OwnQuestion } from '#domain/content/own-texts.ts'
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
  texts: {
    title: '店家的故事',
    text: '品牌故事、團隊、聯絡與首頁，只有您寫得出來：回答幾個問題就有草稿，不想寫的先不放。',
    action: '寫店家的故事',
    to: '/admin/opening/texts',
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
  untoldFields: (labels: readonly string[]) => {
    const named = labels.slice(0, 6).join('、')
    return labels.length > 6 ? `還要填寫：${named}等 ${labels.length} 項` : `還要填寫：${named}`
  },
  notReady: (steps: readonly string[]) => `還有步驟沒有完成：${steps.join('、')}`,
  notOpenYet: '商店還沒有開幕，訪客看到的是「即將開幕」頁。',
  goOn: '繼續開店步驟',
} as const

const pages: Record<OwnPage, string> = {
  'about-brand': '品牌故事',
  'about-team': '團隊介紹',
  'about-contact': '聯絡我們',
  home: '首頁的故事',
}

const questions: Record<OwnQuestion, { label: string; hint: string }> = {
  beginning: { label: '從什麼時候、怎麼開始的？', hint: '一行一段，寫成品牌故事與首頁的故事。' },
  matters: { label: '您最在意什麼？', hint: '一行一件，例如「豆子都寫得出是誰種的」。' },
  people: { label: '店裡有誰？', hint: '一行一位：姓名，負責什麼。會寫成團隊介紹。' },
  place: { label: '在哪裡？怎麼來？', hint: '沒有開放來訪就留空。' },
}

export const ownTextTexts = {
  title: '店家的故事',
  lead: '回答幾個問題，我們排成草稿；您改好再放上。不想寫的頁面可以先不放：選單、網站地圖與連結都不會出現。',
  form: '幾個問題',
  formLead: '留空的問題不會寫出來。已經有草稿的頁面會換成新的，舊的在版本紀錄裡。',
  questions,
  compose: '寫成草稿',
  composed: '草稿寫好了，請看過再放上',
  composeFailed: '沒有寫成草稿',
  conflict: '有人剛改過這些頁面，已重新讀取，請再按一次',
  pages,
  pagesTitle: '這幾頁',
  states: { empty: '還沒寫', draft: '草稿', shown: '已放上', left_out: '先不放' },
  edit: '看草稿與修改',
  editNamed: (page: string) => `看草稿與修改：${page}`,
  show: '放上',
  showNamed: (page: string) => `放上：${page}`,
  leaveOut: '先不放',
  leaveOutNamed: (page: string) => `先不放：${page}`,
  showAll: '草稿都放上',
  leaveRest: '沒寫的先不放',
  decided: '已更新',
  decideFailed: '沒有更新',
  back: '開店第一天',
  nothingWritten: '這一頁還沒有草稿',
  undecided: (pages: readonly string[]) => `還沒決定：${pages.join('、')}`,
} as const
