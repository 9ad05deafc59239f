/** What all screens of the back office share: lists, forms, dialogs. */
export const adminKitTexts = {
  more: '載入更多',
  moreFailed: '無法載入更多',
  end: (count: number) => `共 ${count} 筆`,
  shown: (count: number) => `已顯示 ${count} 筆`,
  empty: '沒有符合條件的資料',
  selected: (count: number) => `已選 ${count} 筆`,
  clearSelection: '取消選取',
  clearFilters: '清除條件',
  filters: '篩選',
  moreFilters: (count: number) => (count > 0 ? `篩選（${count}）` : '篩選'),
  all: '全部',
  save: '儲存',
  saved: '已儲存',
  saveFailed: '無法儲存',
  cancel: '取消',
  close: '關閉',
  tryAgain: '再試一次',
  readAgain: '重新讀取',
  unanswered: '沒有收到回應，可能已經完成，請先重新讀取畫面',
  undo: '復原',
  undone: '已復原',
  undoFailed: '無法復原',
  none: '（無）',
  notes: {
    title: '備註',
    add: '新增備註',
    placeholder: '只有工作人員看得到',
    none: '還沒有備註',
    failed: '無法新增備註',
  },
  yes: '是',
  no: '否',
} as const

export const previewTexts = {
  preview: '預覽',
  phone: '手機',
  desktop: '桌機',
  updating: '更新中',
  failed: '現在無法預覽',
} as const

export const historyTexts = {
  title: '修改紀錄',
  more: '更早的紀錄',
  versionOf: (version: number) => `第 ${version} 版`,
  restore: '還原到這一版',
  restored: '已還原',
  failed: '無法還原',
} as const

/** What is wrong with a field, by the limits of the call that takes it. */
export const recordTexts = {
  missing: (label: string) => `請輸入${label}`,
  tooLong: (most: number) => `最多 ${most} 個字`,
  whole: (from: number, to: number) => `請輸入 ${from} 到 ${to} 的整數`,
  tenths: (from: number, to: number) => `請輸入 ${from} 到 ${to}，最多一位小數`,
} as const

export const unsavedTexts = {
  title: '有尚未儲存的修改',
  text: '離開後，剛才輸入的內容會消失。',
  leave: '不儲存，離開',
  stay: '繼續編輯',
} as const

export const conflictTexts = {
  title: '別人剛剛改過這筆資料',
  text: '您的修改尚未儲存。請比較兩邊的內容，再決定要怎麼做。',
  field: '欄位',
  mine: '您要存的',
  present: '現在的內容',
  overwrite: '以我的內容覆蓋',
  discard: '保留現在的內容',
} as const

export const staffReauthenticationTexts = {
  title: '請再次確認是您本人',
  text: '這個動作比較重要，10 分鐘內確認一次即可。',
  password: '密碼',
  passwordMissing: '請輸入密碼',
  code: '驗證碼或備用碼',
  recoveryCode: '備用碼',
  otherwise: '不方便使用通行密鑰時，請輸入密碼與代碼。',
  codeMissing: '請輸入驗證碼或備用碼',
  confirm: '確認',
  passkey: '使用通行密鑰',
  failed: '無法確認',
  cancel: '取消',
} as const
