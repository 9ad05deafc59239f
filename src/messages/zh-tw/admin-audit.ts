import type { ActorKind, AuditAction, AuditThing } from '#domain/audit/audit-actions.ts'

const actors: Record<ActorKind, string> = { staff: '工作人員', command_line: '命令列', system: '系統' }

const things: Record<AuditThing, string> = {
  staff: '工作人員',
  invitation: '邀請',
  session: '登入裝置',
  passkey: '通行密鑰',
  order: '訂單',
  size: '商品規格',
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
  'order.label': (name) => `登記了訂單 ${name} 的託運單`,
  'order.repack': (name) => `更換了訂單 ${name} 的批次`,
  'order.check': (name) => `核對了訂單 ${name} 的包裹`,
  'order.uncheck': (name) => `取消了訂單 ${name} 的核對`,
  'size.position': (name) => `更改了 ${name} 的揀貨順序`,
}

/** Of the fields in a difference; a field without a name is shown as it is called in the program. */
const fields: Record<string, string> = {
  name: '姓名',
  email: '電子信箱',
  role: '角色',
  disabled: '停用',
  state: '狀態',
  lots: '批次',
  position: '揀貨順序',
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
