import type { ActorKind, AuditAction, AuditThing } from '#domain/audit/audit-actions.ts'

const actors: Record<ActorKind, string> = { staff: '工作人員', command_line: '命令列', system: '系統' }

const things: Record<AuditThing, string> = {
  staff: '工作人員',
  invitation: '邀請',
  session: '登入裝置',
  passkey: '通行密鑰',
  order: '訂單',
}

/** The rest of a sentence that begins with who did it; `name` is the thing's, and may be empty. */
const actions: Record<AuditAction, (name: string) => string> = {
  'session.open': () => '登入後台',
  'session.end': () => '結束了一個登入',
  'session.end_others': () => '結束了其他所有登入',
  'account.password': () => '更改了自己的密碼',
  'account.totp_on': () => '啟用了驗證器',
  'account.totp_off': () => '停用了驗證器',
  'account.recovery_codes': () => '重新產生了備用碼',
  'account.recovery_code_used': () => '使用了一組備用碼',
  'account.passkey_add': (name) => `新增了通行密鑰 ${name}`,
  'account.passkey_remove': () => '移除了一個通行密鑰',
  'staff.invite': () => '邀請了一位工作人員',
  'staff.withdraw_invitation': () => '撤回了一份邀請',
  'staff.accept': () => '以連結啟用了帳號',
  'staff.change': (name) => `修改了工作人員 ${name}`,
  'staff.disable': (name) => `停用了工作人員 ${name}`,
  'staff.enable': (name) => `重新啟用了工作人員 ${name}`,
  'staff.reset': (name) => `建立了 ${name} 的重設連結`,
  'order.look': (name) => `查看了訂單 ${name}`,
  'order.pack': (name) => `包裝了訂單 ${name}`,
  'order.ship': (name) => `把訂單 ${name} 標記為已交寄`,
  'order.hand_over': (name) => `把訂單 ${name} 交給了顧客`,
  'order.cancel': (name) => `取消了訂單 ${name}`,
  'order.refund': (name) => `為訂單 ${name} 辦理退款`,
  'order.refund_transferred': (name) => `登記已匯出訂單 ${name} 的退款`,
  'order.refund_again': (name) => `重新送出訂單 ${name} 的退款`,
  'order.note': (name) => `在訂單 ${name} 寫了備註`,
  'order.recipient': (name) => `更改了訂單 ${name} 的收件人`,
  'order.store': (name) => `更改了訂單 ${name} 的取貨門市`,
  'order.write': (name) => `建立了門市訂單 ${name}`,
  'order.payment_link': (name) => `建立了訂單 ${name} 的付款連結`,
}

/** Of the fields in a difference; a field without a name is shown as it is called in the program. */
const fields: Record<string, string> = {
  name: '姓名',
  email: '電子信箱',
  role: '角色',
  disabled: '停用',
  state: '狀態',
  amount: '金額',
  phone: '電話',
  address: '地址',
  store_id: '取貨門市',
  reason: '原因',
}

export const auditTexts = {
  actors,
  things,
  actions,
  fields,
  title: '操作紀錄',
  sentence: (actor: string, rest: string) => `${actor} ${rest}`,
  unknown: (action: string) => `執行了 ${action}`,
  personal: '已變更（個人資料，不保留內容）',
  arrow: '→',
  when: '時間',
  what: '操作',
  difference: '變更',
  who: '操作者',
  action: '動作',
  from: '從',
  to: '到',
  request: '請求編號',
  none: '沒有符合條件的紀錄',
} as const
