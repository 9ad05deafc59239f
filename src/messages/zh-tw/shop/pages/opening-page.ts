/** What visitors see until the shop opens. */
export const openingPageTexts = {
  title: '即將開幕｜{店名}',
  description: '{店名}正在準備開幕。留下信箱，開幕時我們寄一封信給您。',
  eyebrow: 'OPENING SOON',
  heading: '即將開幕',
  text: '我們正在烘第一批豆子。留下信箱，開幕那天寄一封信給您，就只寄一封。',
  email: '電子信箱',
  submit: '開幕通知我',
  problems: {
    invalid: '這不像電子信箱，請再確認一次。',
    later: '登記得太頻繁了，請過一段時間再試。',
    expired: '這個連結已經失效，請再登記一次。',
  },
  thanks: { heading: '只差一步', text: '我們寄了一封信給您，請按信裡的按鈕確認是您本人。確認後，開幕那天會通知您。' },
  confirmed: { heading: '登記好了', text: '開幕那天，我們會寄一封信給您。' },
  confirm: {
    title: '確認開幕通知',
    text: '按下按鈕，開幕那天我們會寄一封信給您，就只寄一封。',
    submit: '確認，開幕時通知我',
  },
  contact: '想先聊聊',
  trap: '請留空',
} as const

/** The mail that asks whether the address is theirs. */
export const openingConfirmMailTexts = {
  subject: '請確認您的開幕通知',
  heading: '只差一步，就完成登記',
  paragraphs: ['有人用這個電子信箱登記了{店名}的開幕通知。請按下方按鈕，確認是您本人。'],
  button: '確認開幕通知',
  notes: [
    '連結在 7 天內有效。開幕時我們只會寄一封信。',
    '如果不是您本人登記，請忽略這封信；沒有確認，您的信箱會在 7 天後刪除。',
  ],
}
