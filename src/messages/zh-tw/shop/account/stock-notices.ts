/** The button of 到貨通知; its dialog has its own file. */
export const stockNoticeTexts = {
  ask: '到貨通知我',
  waiting: '已登記到貨通知',
  cancel: '取消登記',
  failed: '登記失敗',
  cancelFailed: '取消失敗',
} as const
