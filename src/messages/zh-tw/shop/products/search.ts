export const searchTexts = {
  label: '搜尋商品',
  placeholder: '搜尋商品、產地、風味',
  results: '搜尋結果',
  nothingFound: '找不到商品',
  recent: '最近搜尋',
  forget: '清除',
  again: (term: string) => `再搜尋一次：${term}`,
  all: (term: string) => `查看「${term}」的所有結果`,
  loading: '搜尋中…',
  failed: '暫時無法搜尋，請稍後再試',
  count: (count: number) => `找到 ${count} 項商品`,
  loadFailed: 'search: the product list could not be loaded',
} as const
