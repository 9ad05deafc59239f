export const consentTexts = {
  label: '流量統計同意',
  title: '可以讓 Google 協助統計流量嗎？',
  text: '同意後會載入 Google Analytics，並在您的瀏覽器放置 Cookie，讓我們知道哪些頁面好用。不同意也能正常購物，隨時可以改變決定。',
  more: '隱私權說明',
  accept: '同意',
  decline: '不同意',
  choiceTitle: '您的流量統計設定',
  choiceText:
    '網站自己的計數不使用 Cookie，也不記錄您是誰。是否另外讓 Google Analytics 統計，由您決定，改變後立即生效。',
  state: { granted: '目前：同意', denied: '目前：不同意', unknown: '目前：尚未選擇（不會載入）' },
} as const
