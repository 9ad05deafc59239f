/** What `gateway try` says: the owner reads it once, and whoever looks after the shop corrects docs/gateway-facts.md by it. */
export const gatewayTrialTexts = {
  title: (environment: string, time: string) => `# 綠界試用紀錄：${environment}，${time}`,
  intro: '每一行是 docs/gateway-facts.md 裡的一項假設。「不符」與「沒有試」的項目請回報給系統維護人員。',
  outcome: { agrees: '相符', differs: '不符', skipped: '沒有試' },
  line: (outcome: string, fact: string, seen: string) => `- ${outcome}｜${fact}${seen ? `｜${seen}` : ''}`,
  pay: (path: string) => `用瀏覽器打開 ${path}，以測試卡 4311-9522-2222-2222、CVV 222、驗證碼 1234 付款`,
  payAgain: (number: string) => `付款後再執行一次：npm run shop -- gateway try ${number}`,
  written: (path: string) => `已寫入 ${path}`,
  counts: (agrees: number, differs: number, skipped: number) =>
    `相符 ${agrees} 項，不符 ${differs} 項，沒有試 ${skipped} 項`,
  productionOnly: '正式環境只做查詢，不建立任何交易',
  /** Texts that are sent to the gateway. */
  sample: { item: '測試商品', recipient: '王小明', buyer: '測試', reason: '測試' },
  badNumber: '請貼上一次試用時顯示的交易編號',
} as const
