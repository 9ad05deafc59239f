/** Fields and values of the audit log as people read them. A field without its word is a type error. */
import type { AttentionKind } from '#domain/attention/attention.ts'
import type { DifferenceFix } from '#domain/attention/differences.ts'
import type { AuditThing } from '#domain/audit/audit-actions.ts'
import type { AuditField } from '#domain/audit/audit-fields.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { chargebackTexts } from '#messages/admin/orders/chargebacks.ts'
import { counterOrderTexts } from '#messages/admin/orders/counter-order.ts'
import { adminDifferencesTexts } from '#messages/admin/orders/differences.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { adminReturnsTexts } from '#messages/admin/orders/returns.ts'
import { adminStaffTexts } from '#messages/admin/people/staff.ts'
import { productFieldTexts } from '#messages/admin/products/product-fields.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { attentionTexts } from '#messages/admin/settings/attention.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { contentFieldTexts } from '#messages/admin/settings/content-fields.ts'
import { settingFieldTexts } from '#messages/admin/settings/settings.ts'
import { grindTexts } from '#messages/grinds.ts'
import { productTexts } from '#messages/products.ts'

const fields: Record<AuditField, string> = {
  name: '姓名',
  email: '電子信箱',
  role: '角色',
  disabled: '停用',
  remedy: '處理方式',
  fix: '處理方式',
  note: '說明',
  reason: '原因',
  state: '狀態',
  method: '付款方式',
  refund: '退款',
  restocked: '回補庫存',
  pieces: '件數',
  lines: '筆數',
  tax_number: '統一編號',
  amount: '金額',
  phone: '電話',
  address: '地址',
  store_id: '取貨門市',
  grind: '研磨度',
  lots: '批次',
  position: '揀貨順序',
  reward_name: '優惠名稱',
  sentence: '優惠內容',
  description: '說明',
  rules: '活動辦法',
  date_from: '開始',
  date_to: '結束',
  max_uses: '使用次數上限',
  max_uses_per_member: '每人次數上限',
  quantity: '數量',
  expires_at: '到期',
  free_from: '免運門檻',
  steps: '階梯',
  approved: '核准',
  pictures: '照片順序',
  picture: '照片',
  alt: '照片說明',
  on_hand: '在庫',
  units: '入庫件數',
  roasted_on: '烘焙日',
  low_at: '低庫存',
  mailed: '寄出的信',
  stock_grams: '生豆（公克）',
  loss_permille: '烘焙失重（‰）',
  batch_grams: '每鍋生豆（公克）',
  bean: '生豆',
  withdrawn: '停售件數',
  review_state: '評論狀態',
  closed_account: '關閉的帳號',
  assigned_to: '負責人',
  answer: '回覆',
  mail: '郵件',
  wanted: '每週摘要信',
  title: '標題',
}

/** Of things whose fields have other names than a person's. */
const fieldsOf: Partial<Record<string, Record<string, string>>> = {
  product: productFieldTexts,
  content: contentFieldTexts,
  settings: settingFieldTexts,
  category: { name: '名稱', slug: '英文代號', role: '性質', tagline: '一句介紹', position: '順序' },
  redirect: { from: '舊網址', to: '轉到' },
  offer: { name: '名稱' },
  bean: { name: '名稱' },
} satisfies Partial<Record<AuditThing, Record<string, string>>>

const roles: Record<StaffRole, string> = adminStaffTexts.roles
const fixes: Record<DifferenceFix, string> = adminDifferencesTexts.fixes
const issues = Object.fromEntries(
  (Object.keys(attentionTexts.what) as AttentionKind[]).map((kind) => [kind, attentionTexts.what[kind]('')]),
)
const reasons: Record<ReturnReason | 'goodwill', string> = { ...adminReturnsTexts.reasons, goodwill: '補償' }

/** Fields that hold one of the program's own words, or a person's: that one is shown as it was written. */
const codes: { [field in AuditField]?: Record<string, string> } = {
  role: roles,
  remedy: { ...issues, ...fixes },
  fix: { ...issues, ...fixes },
  reason: reasons,
  method: counterOrderTexts.payments,
  grind: grindTexts,
}

const states = {
  order: adminOrderTexts.states,
  return: adminReturnsTexts.states,
  chargeback: chargebackTexts.states,
  product: adminProductsTexts.states,
  content: adminContentTexts.states,
} satisfies Record<string, Record<string, string>>

export interface ChangedField {
  thing: string
  field: string
  /** Whose states they are. */
  states: keyof typeof states
}

function codesOf({ thing, field, states: whose }: ChangedField): Record<string, string> {
  if (thing === 'settings') return field === 'cash_moment' ? cashMoments : {}
  if (thing === 'category') return field === 'role' ? adminProductsTexts.categories.roles : {}
  if (thing === 'product' && field === 'roast_level') return productTexts.roastDegrees
  return field === 'state' ? states[whose] : (codes[field as AuditField] ?? {})
}

const cashMoments = { dispatch: '出貨時', pick_up: '取貨付款後' }

/** A name of a product or of a section stands for itself; a word of the program that has none is never shown. */
export function auditFieldWord(thing: string, field: string): string {
  const word = fieldsOf[thing]?.[field] ?? fields[field as AuditField]
  return word ?? (/[^a-z0-9_.:-]/.test(field) ? field : '其他')
}

export function auditValueWord(of: ChangedField, value: string): string {
  const words = codesOf(of)
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value
}
