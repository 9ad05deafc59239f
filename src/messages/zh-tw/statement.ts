export const statementTexts = {
  updated: (day: string) => `最後更新日期：${day}`,
  print: '列印／存成 PDF',
  contact: '有問題請與我們聯絡',
  company: '公司',
  email: '電子信箱',
  phone: '電話',
  hours: '服務時間',
  address: '地址',
  contactForm: '填寫聯絡表單',
} as const
