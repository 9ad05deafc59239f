/** What the start prints for people who are no engineers. */
export const startTexts = {
  closed: '還沒開幕：訪客只看得到「即將開幕」的頁面。',
  backOffice: '後台：',
  firstOwner: '第一次使用：用瀏覽器打開下面的連結，填電子信箱、設定密碼，您就是店主。',
  notSetUp: '還不能收款或寄信：在後台「設定」的「串接狀態」填寫綠界與信箱的金鑰，測試過才能開幕。',
  firstOwnerNote: '連結只能使用一次，24 小時內有效；用掉之前，每次啟動都會印一個新的。不要給別人看。',
} as const
