import type { ActorKind, AuditAction, AuditThing } from '#domain/audit/audit-actions.ts'
import { productFieldTexts } from './admin-product-fields.ts'

const actors: Record<ActorKind, string> = { staff: '工作人員', command_line: '命令列', system: '系統' }

const things: Record<AuditThing, string> = {
  staff: '工作人員',
  invitation: '邀請',
  session: '登入裝置',
  passkey: '通行密鑰',
  order: '訂單',
  difference: '對帳項目',
  job: '背景工作',
  product: '商品',
  category: '分類',
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
  'difference.resolve': (name) => `處理了對帳項目 ${name}`,
  'job.retry': (name) => `重試了背景工作 ${name}`,
  'job.give_up': (name) => `放棄了背景工作 ${name}`,
  'return.accept': (name) => `同意了 ${name} 的退貨`,
  'return.refuse': (name) => `婉拒了 ${name} 的退貨`,
  'return.arrive': (name) => `記錄了 ${name} 退回的商品`,
  'return.receive': (name) => `收到 ${name} 退回的商品並退款`,
  'invoice.retry': (name) => `重新送出了 ${name} 的發票`,
  'invoice.void': (name) => `作廢了 ${name} 的發票`,
  'invoice.allowance': (name) => `補開了 ${name} 的折讓`,
  'invoice.reissue': (name) => `以統一編號重開了 ${name} 的發票`,
  'product.create': (name) => `新增了商品 ${name}`,
  'product.change': (name) => `修改了商品 ${name}`,
  'product.publish': (name) => `上架了商品 ${name}`,
  'product.plan': (name) => `排定了商品 ${name} 的上架時間`,
  'product.take_off': (name) => `下架了商品 ${name}`,
  'product.to_draft': (name) => `把商品 ${name} 改回草稿`,
  'product.restore': (name) => `把商品 ${name} 還原到較早的版本`,
  'product.duplicate': (name) => `複製出商品 ${name}`,
  'product.bulk': (name) => `批次修改了商品 ${name}`,
  'product.import': (name) => `以檔案匯入了商品 ${name}`,
  'category.create': (name) => `新增了分類 ${name}`,
  'category.change': (name) => `修改了分類 ${name}`,
}

/** Of the fields in a difference; a field without a name is shown as it is called in the program. */
const fields: Record<string, string> = {
  name: '姓名',
  email: '電子信箱',
  role: '角色',
  disabled: '停用',
  remedy: '處理方式',
  note: '說明',
  reason: '原因',
  state: '狀態',
  refund: '退款',
  restocked: '回補庫存',
  pieces: '件數',
  tax_number: '統一編號',
}

/** Of things whose fields have other names than a person's. */
const fieldsOf: Record<string, Record<string, string>> = {
  product: productFieldTexts,
  category: { name: '名稱', slug: '英文代號', role: '性質', tagline: '一句介紹', position: '順序' },
}

export const auditTexts = {
  fieldsOf,
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
