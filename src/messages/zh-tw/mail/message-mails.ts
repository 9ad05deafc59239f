/** The mail with the shop's answer to a message. */
export const messageMailTexts = {
  /** The code finds the thread when the mail is answered. */
  subject: (code: string) => `回覆您的來信 [${code}]`,
  heading: '我們回覆了您的來信',
  button: '看往來訊息或回覆',
  replyByMail: '直接回覆這封信，或按上方按鈕，我們都會收到。連結 90 天內有效，請不要轉寄給別人。',
  replyByLink: '要再寫給我們，請按上方按鈕。連結 90 天內有效，請不要轉寄給別人。',
  yours: (time: string) => `您在 ${time} 寫道：`,
} as const
