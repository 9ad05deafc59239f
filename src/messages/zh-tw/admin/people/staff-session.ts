export const staffSessionTexts = {
  required: '請先登入後台',
  reauthenticationNeeded: '請再次確認是您本人',
}
