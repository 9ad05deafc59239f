/** The shop's mails. `paragraphs` come before the button, `notes` in small print after it. */
export const mailTexts = {
  /** Without a name where nobody has verified the address: a stranger could have chosen it. */
  greeting: (name: string) => (name === '' ? '您好：' : `${name}，您好：`),
  /** A mail to the shop greets it by its name. */
  shopItself: '{店名}',
  linkHint: '按鈕無法使用時，請複製以下網址到瀏覽器開啟：',
  footer: {
    automatic: '此信由系統自動寄出，請勿直接回覆。',
    contact: '客服信箱',
    phone: '客服電話',
  },
  shopAlert: {
    time: (time: string) => `時間：${time}`,
  },
  contact: {
    subject: (sender: string) => `聯絡表單：${sender}`,
    heading: '有人從網站寫信來',
    from: (sender: string, email: string) => `寄件人：${sender}（${email}）`,
    time: (time: string) => `時間：${time}`,
    notes: ['請到後台的「來信」回覆，往來內容同事都看得到；直接回覆這封信也會寄給對方。'],
  },
  verify: {
    subject: '請驗證您的電子信箱',
    heading: '只差一步，就完成註冊',
    paragraphs: ['感謝您加入{店名}。請點擊下方按鈕，確認這個電子信箱是您的。'],
    button: '驗證電子信箱',
    notes: ({ time, device }: { time: string; device: string }) => [
      `這封信屬於 ${time} 在 ${device} 上的註冊。連結在 24 小時內有效，且只能使用一次。`,
      '如果這次註冊不是您本人，請忽略這封信，不要點擊連結；帳號不會啟用。',
    ],
  },
  welcome: {
    subject: '歡迎加入，您的帳號已啟用',
    heading: '歡迎，一起喝好咖啡',
    paragraphs: [
      '您的帳號已經啟用。從今天起，您可以收藏喜歡的咖啡、累積消費升級會員，也能隨時查詢訂單。',
      '不知道從哪一支開始？先看看我們的人氣單品。',
    ],
    button: '逛逛咖啡',
  },
  reset: {
    subject: '重設您的密碼',
    heading: '重設密碼',
    paragraphs: ['我們收到了重設密碼的請求。請點擊下方按鈕，設定新的密碼。'],
    button: '設定新密碼',
    notes: [
      '連結在 30 分鐘內有效，且只能使用一次。設定完成後，所有裝置都會登出。',
      '如果不是您本人提出，請忽略這封信，您的密碼不會變更。',
    ],
  },
  passwordChanged: {
    subject: '您的密碼已變更',
    heading: '密碼已變更',
    paragraphs: (time: string) => [`您的帳號密碼已於 ${time} 變更，其他裝置上的登入都已結束。`],
    notes: ['如果不是您本人變更，請立即使用「忘記密碼」重新設定，並與我們聯絡。'],
    button: '重新設定密碼',
  },
  newSignIn: {
    subject: '您的帳號有新的登入',
    heading: '在新的裝置登入',
    paragraphs: (details: { time: string; device: string; ip: string }) => [
      '您的帳號剛剛在一個新的裝置登入：',
      `時間：${details.time}`,
      `裝置：${details.device}`,
      `IP 位址：${details.ip}`,
    ],
    notes: ['如果是您本人，不需要做任何事。如果不是，請立即變更密碼，並登出其他裝置。'],
    button: '檢視登入裝置',
  },
  staffInvitation: {
    subject: '邀請您使用後台',
    heading: '邀請您加入後台',
    paragraphs: ({ by, role, until }: { by: string; role: string; until: string }) => [
      `${by} 邀請您成為工作人員，角色是「${role}」。`,
      '按下面的按鈕，設定自己的密碼，就可以開始使用。',
      `連結只能使用一次，${until} 前有效。`,
    ],
    notes: ['如果您不認識邀請人，請不要理會這封信，也不要轉寄。'],
    button: '設定密碼並登入',
  },
  staffSignIn: {
    subject: '後台帳號有新的登入',
    heading: '在新的裝置登入後台',
    paragraphs: (details: { time: string; device: string; ip: string }) => [
      '您的後台帳號剛剛在一個沒有用過的裝置登入：',
      `時間：${details.time}`,
      `裝置：${details.device}`,
      `IP 位址：${details.ip}`,
    ],
    notes: ['如果是您本人，不需要做任何事。如果不是，請立即變更密碼、登出其他裝置，並告訴店主。'],
    button: '檢視登入裝置',
  },
  alreadyRegistered: {
    subject: '您已經是我們的會員',
    heading: '這個信箱已經註冊過了',
    paragraphs: ['剛剛有人用您的電子信箱註冊，但您已經有帳號了，所以不需要再註冊一次。請直接登入。'],
    button: '前往登入',
    notes: [
      '忘記密碼時，可以在登入頁使用「忘記密碼」重新設定。',
      '如果不是您本人操作，請忽略這封信，您的帳號沒有任何變動。',
    ],
  },
  passkeyChanged: {
    subject: { added: '您的帳號新增了通行密鑰', removed: '您的帳號移除了通行密鑰' },
    heading: '登入方式已變更',
    paragraphs: {
      added: (time: string) => [`您的會員帳號已於 ${time} 新增通行密鑰，之後可以用它登入。`],
      removed: (time: string) => [`您的會員帳號已於 ${time} 移除一個通行密鑰，之後不能再用它登入。`],
    },
    button: '檢視登入方式',
    notes: ['如果不是您本人操作，請立即變更密碼、登出其他裝置，並與我們聯絡。'],
  },
  deletionCode: {
    subject: '刪除帳號的驗證碼',
    heading: '確認刪除帳號',
    paragraphs: ['我們收到了刪除帳號的請求。請在刪除帳號的畫面輸入以下驗證碼：'],
    notes: ['驗證碼在 10 分鐘內有效，且只能使用一次。', '如果不是您本人提出，請忽略這封信，並登出其他裝置。'],
  },
  opening: {
    subject: '我們開幕了',
    heading: '開幕了，歡迎來逛逛',
    paragraphs: ['您曾經留下信箱，請我們在開幕時通知您。{店名}今天開幕了，第一批咖啡已經上架。'],
    button: '去看看',
    notes: ['這是您要求的唯一一封通知，之後不會再寄；您留下的信箱也已經從名單刪除。'],
  },
  accountDeleted: {
    subject: '您的帳號已刪除',
    heading: '帳號已刪除',
    paragraphs: [
      '依照您的要求，您的{店名}帳號與個人資料已經刪除，所有裝置都已登出。',
      '依法必須保存的交易紀錄，會在法定期限後銷毀。謝謝您曾經與我們一起喝咖啡。',
    ],
  },
}
