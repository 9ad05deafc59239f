/** What each setting is called, and one sentence that says what it does. */
import type { SettingGroup, SettingKey } from '#contract/settings/registry.ts'
import { paymentMethods, waysToPay } from '#domain/orders/ways-to-pay.ts'
import { mailKinds } from '#domain/settings/mail-wording.ts'
import { wayTerms } from '#messages/ways-to-pay.ts'
import { mailNames, wordingSettingTexts } from './mail-wording.ts'

export interface SettingText {
  label: string
  help: string
  /** What is accepted, told when it is something else. */
  wrong: string
}

export interface SettingGroupText<G extends SettingGroup> {
  title: string
  lead: string
  /** Of mails: the same for each of them. */
  fields: Record<G extends 'mails' ? keyof typeof wordingSettingTexts : SettingKey<G>, SettingText>
}

const dollars = '請輸入大於 0 的整數金額'
const max = '上限要大於或等於下限，且為整數金額'
const wayFields = paymentMethods.flatMap((method): [string, SettingText][] => {
  const { setting } = waysToPay[method]
  const term = wayTerms[method]
  // a Latin letter after a Chinese one has a space before it
  const name = /^[A-Z]/.test(term) ? ` ${term}` : term
  const most = `訂單金額高於這個數字時，不能用${name}；不要超過您與金流的合約。`
  return [
    [
      `${setting}_on`,
      { label: `開放${name}`, help: `關閉後，顧客結帳時看不到${name}；已成立的訂單照常處理。`, wrong: '' },
    ],
    [`${setting}_min`, { label: `${term}金額下限`, help: `訂單金額低於這個數字時，不能用${name}。`, wrong: dollars }],
    [`${setting}_max`, { label: `${term}金額上限`, help: most, wrong: max }],
  ]
})
const costRange = '請輸入 0 到 9,999 的整數金額'
const parcelCost = (carrier: string) => ({
  label: `${carrier}每件運費成本`,
  help: '您付給物流的一件費用。填 0 表示還不知道。',
  wrong: costRange,
})
const roast = (day: string) => ({ label: `${day}烘焙`, help: '接單後烘焙的商品，會排到下一個烘焙日。', wrong: '' })
const gives = (tier: string) => ({
  label: `${tier}禮遇`,
  help: '會員等級頁上顯示的禮遇，一行一項；只給特定等級的折扣，請到「優惠」建立。',
  wrong: '最多 8 行、400 個字',
})
const link = (label: string) => ({
  label,
  help: '顯示在頁尾與聯絡頁；留空就不顯示。',
  wrong: '請輸入 https:// 開頭的網址',
})
const days = '一行一天，例如 2026-12-31 年終盤點'

export const settingTexts: { [G in SettingGroup]: SettingGroupText<G> } = {
  shop: {
    title: '商店資料',
    lead: '出現在頁首、頁尾、信件、發票、出貨單與搜尋引擎的資料，儲存後立刻生效。',
    fields: {
      name: { label: '店名', help: '頁首、信件主旨與頁面標題使用的名稱。', wrong: '請輸入店名，最多 20 個字' },
      short_name: { label: '店家簡稱', help: '「關於…」等較短的地方使用。', wrong: '請輸入簡稱，最多 10 個字' },
      latin_name: { label: '英文店名', help: '店名下方的英文全名。', wrong: '請輸入英文店名，最多 40 個字' },
      short_latin_name: { label: '英文簡稱', help: '頁首店名下方的英文。', wrong: '請輸入英文簡稱，最多 20 個字' },
      logo: { label: '標誌', help: '顯示在頁首；沒有上傳時使用預設的圖樣。', wrong: '找不到這張圖片，請重新上傳' },
      company: { label: '公司或商號名稱', help: '登記的名稱，出現在頁尾、信件與條款。', wrong: '請輸入登記名稱' },
      tax_id: { label: '統一編號', help: '依法顯示在每一頁的頁尾。', wrong: '請輸入正確的 8 碼統一編號' },
      food_registration: {
        label: '食品業者登錄字號',
        help: '依法顯示在每一頁的頁尾。',
        wrong: '格式是一個英文字母、9 碼、5 碼、1 碼，例如 A-123456789-00000-1',
      },
      email: { label: '客服信箱', help: '顧客寫信的地方，店家通知也寄到這裡。', wrong: '請輸入正確的電子信箱' },
      phone: { label: '客服電話', help: '頁尾、信件與出貨單上的電話。', wrong: '請輸入電話，例如 02-2345-6789' },
      mobile: {
        label: '第二支電話',
        help: '顯示在頁尾與聯絡頁；留空就不顯示。',
        wrong: '請輸入電話，例如 0912-345-678',
      },
      service_hours: { label: '服務時間', help: '顧客可以聯絡到您的時間。', wrong: '請輸入服務時間，最多 60 個字' },
      zip: { label: '郵遞區號', help: '地址的郵遞區號。', wrong: '請輸入 3、5 或 6 碼郵遞區號' },
      city: { label: '縣市', help: '地址的縣市。', wrong: '請輸入縣市' },
      district: { label: '鄉鎮市區', help: '地址的鄉鎮市區。', wrong: '請輸入鄉鎮市區' },
      street: { label: '街道與門牌', help: '退貨與信件上的地址。', wrong: '請輸入地址，最多 60 個字' },
      founded_year: { label: '創立年份', help: '頁尾版權年份的開始。', wrong: '請輸入西元年份' },
      tagline: {
        label: '一句話介紹',
        help: '店名下方的一行字，也是安裝成手機程式時的說明；留空就不顯示。',
        wrong: '最多 60 個字',
      },
      facebook: link('Facebook 連結'),
      instagram: link('Instagram 連結'),
      line: link('LINE 連結'),
    },
  },
  dispatch: {
    title: '出貨與烘焙日',
    lead: '商品頁與訂單上的「何時出貨、何時送達」照這裡計算。',
    fields: {
      cut_off_hour: {
        label: '當日出貨截止',
        help: '工作日這個時刻以前成立的訂單，當天出貨；之後的隔一個工作日。',
        wrong: '請輸入 0 到 24 的整點',
      },
      roast_sun: roast('週日'),
      roast_mon: roast('週一'),
      roast_tue: roast('週二'),
      roast_wed: roast('週三'),
      roast_thu: roast('週四'),
      roast_fri: roast('週五'),
      roast_sat: roast('週六'),
      closed_days: { label: '自訂休假日', help: `國定假日以外不出貨的日子。${days}。`, wrong: days },
      work_days: { label: '照常出貨的國定假日', help: `國定假日裡仍然出貨的日子。${days}。`, wrong: days },
    },
  },
  payments: {
    title: '付款方式',
    lead: '開放哪些付款方式，以及每一種可以付的金額。修改前會再確認一次您的身分。',
    fields: {
      ...(Object.fromEntries(wayFields) as Record<Exclude<SettingKey<'payments'>, 'capture_by_shop'>, SettingText>),
      capture_by_shop: {
        label: '由商店請款（關帳）',
        help: '綠界帳號沒有開「自動關帳」時打開：商店會每天為已付款的信用卡訂單請款。不請款的話，21 天後就收不到錢。',
        wrong: '',
      },
    },
  },
  invoice: {
    title: '電子發票',
    lead: '發票何時開立、上面印什麼。',
    fields: {
      cash_moment: {
        label: '貨到付款的發票開立時間',
        help: '出貨時開立，或顧客取貨付款後開立；已出貨的訂單照出貨當時的設定。',
        wrong: '請選擇開立時間',
      },
      remark: { label: '發票備註', help: '印在每一張發票的備註欄；留空就不印。', wrong: '最多 100 個字，不能換行' },
    },
  },
  tiers: {
    title: '會員等級',
    lead: '累積消費多少升級，以及每一級的禮遇。門檻調整後，會員的等級立刻依新門檻計算。',
    fields: {
      silver_from: { label: '銀卡門檻', help: '累積消費滿這個金額成為銀卡會員。', wrong: dollars },
      gold_from: { label: '金卡門檻', help: '累積消費滿這個金額成為金卡會員。', wrong: '要高於銀卡門檻' },
      black_from: { label: '黑卡門檻', help: '累積消費滿這個金額成為黑卡會員。', wrong: '要高於金卡門檻' },
      member_gives: gives('一般會員'),
      silver_gives: gives('銀卡會員'),
      gold_gives: gives('金卡會員'),
      black_gives: gives('黑卡會員'),
    },
  },
  mails: {
    title: '信件內容',
    lead: '每一封信的主旨、標題與內文。',
    fields: wordingSettingTexts,
  },
  figures: {
    title: '目標與成本',
    lead: '報表與「今日」用來計算的數字，只有店主看得到。',
    fields: {
      month_goal: {
        label: '每月業績目標',
        help: '一個月要賣多少（扣掉取消與退貨）。「今日」會顯示進度與每天還要賣多少；填 0 表示沒有目標。',
        wrong: '請輸入 0 以上的整數金額',
      },
      packaging_cost: {
        label: '每個包裹的包材成本',
        help: '紙箱、緩衝材、貼紙等，一個包裹平均多少。填 0 表示還不知道，毛利不會把它當成免費。',
        wrong: costRange,
      },
      parcel_cost_711: parcelCost('7-ELEVEN '),
      parcel_cost_family: parcelCost('全家'),
      parcel_cost_hilife: parcelCost('萊爾富'),
      parcel_cost_home: parcelCost('宅配'),
    },
  },
  retention: {
    title: '個資保存期限',
    lead: '期限到了，系統每天自動刪除可以辨識個人的資料。調整後請一併修改隱私權聲明。',
    fields: {
      departed_years: {
        label: '離開的會員（年）',
        help: '會員刪除帳號後，訂單上的姓名、電話、地址保存這麼久；稅法要求帳簿至少 5 年。',
        wrong: '請輸入 5 到 15 年',
      },
      message_years: {
        label: '聯絡訊息（年）',
        help: '從聯絡表單寄來的訊息保存這麼久。',
        wrong: '請輸入 1 到 15 年',
      },
    },
  },
}

export function settingText(group: SettingGroup, key: string): SettingText {
  const fields = settingTexts[group].fields as Record<string, SettingText>
  const name = group === 'mails' ? (key.split('.').at(-1) ?? key) : key
  return fields[name] ?? { label: key, help: '', wrong: '' }
}

/** For the audit log: keys of all groups, which differ from each other, and those of carriers and tests. */
export const settingFieldTexts: Record<string, string> = {
  ...Object.fromEntries(
    Object.values(settingTexts).flatMap(({ fields }) =>
      Object.entries(fields as Record<string, SettingText>).map(([key, { label }]) => [key, label]),
    ),
  ),
  ...Object.fromEntries(
    mailKinds.flatMap((kind) =>
      Object.entries(wordingSettingTexts).map(([part, { label }]) => [
        [kind, part].join('.'),
        `${mailNames[kind]} ${label}`,
      ]),
    ),
  ),
  carrier_name: '名稱',
  enabled: '開放',
  collects_cash: '貨到付款',
  price: '運費',
  island_extra: '外島加價',
  weight_steps: '重量加價',
  tested: '測試結果',
}

export function wrongText(group: SettingGroup, key: string): string {
  return settingText(group, key).wrong
}

export const adminSettingsTexts = {
  title: '設定',
  lead: '儲存後立刻在所有畫面生效，不需要重新啟動。',
  defaultIs: (value: string) => `預設：${value}`,
  defaultEmpty: '預設：空白',
  roastDays: '烘焙日',
  on: '開',
  off: '關',
  units: { twd: '元', hour: '點', year: '年' },
  choices: { dispatch: '出貨時', pick_up: '取貨付款後' } as Record<string, string>,
  logo: {
    upload: '上傳標誌',
    remove: '改用預設圖樣',
    hint: 'PNG、JPG 或 WebP，透明背景最好；會縮成 256 像素。',
    alt: '目前的標誌',
    failed: '標誌沒有上傳成功',
  },
  shipping: {
    title: '運費與物流',
    lead: '每一種物流開不開放、運費、重量加價與外島加價。已成立的訂單照成立時的運費。',
    freeLink: '免運門檻與活動規則',
  },
  credentials: {
    title: '串接狀態',
    lead: '收款、物流、發票、寄信與社群登入的金鑰在這裡填寫、測試、更換。存好的內容會加密，之後不再顯示。',
  },
} as const
