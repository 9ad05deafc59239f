/** What visitors see until the shop opens. */
export const openingPageTexts = {
  title: '即將開幕｜{店名}',
  description: '{店名}正在準備開幕。留下信箱，開幕時我們寄一封信給您。',
  eyebrow: 'OPENING SOON',
  heading: '即將開幕',
  text: '我們正在烘第一批豆子。留下信箱，開幕那天寄一封信給您，就只寄一封。',
  email: '電子信箱',
  submit: '開幕通知我',
  invalid: '這不像電子信箱，請再確認一次。',
  thanksHeading: '收到了',
  thanks: '開幕那天，我們會寄信給您。',
  contact: '想先聊聊',
  trap: '請留空',
} as const
