/** A made-up order, for looking at a mail before it is sent to anybody. */
export const mailSampleTexts = {
  name: '王小明',
  product: '衣索比亞 耶加雪菲 水洗',
  size: '半磅',
  carrier: '7-ELEVEN 取貨',
  place: '建盛門市',
  device: 'iPhone 上的 Safari',
  reason: '其中一袋封口不完整',
  answer: '請用原包裝寄回，運費由我們負擔。',
  subjectOfTest: (subject: string) => `（測試）${subject}`,
} as const
