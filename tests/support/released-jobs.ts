/**
 * Open jobs as releases of the shop wrote them, each kind and each template of a mail once: none of them may be lost by an
 * upgrade. Add to the list what a release changes; never change what is there.
 */
interface ReleasedJob {
  kind: string
  version: number
  data: object
}

interface Release {
  /** The first migration that this release did not have. */
  before: string
  jobs: ReleasedJob[]
}

const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-15T08:00:00.000Z'
const job = (kind: string, data: object = {}, version = 1): ReleasedJob => ({ kind, version, data })

const withoutData = [
  'analytics',
  'payment_watch',
  'check_parcels',
  'housekeeping',
  'invoice_watch',
  'attention_mail',
  'stock_notices',
  'fill_order_search',
  'compare_settlement',
  'fold_sales',
  'recount_sales',
  'remove_pictures',
  'near_expiry',
  'fill_member_search',
  'weekly_mail',
  'opening_mails',
  'read_mailbox',
]

/** Of the first releases, and of all later ones. */
const always = [
  job('forgotten_password', { email: 'a@example.com' }),
  job('verification_again', { email: 'a@example.com' }),
  job('check_payment', { paymentId: id }),
  job('refund_payment', { refundId: id }),
  job('create_parcel', { parcelId: id }),
  job('cancel_parcel', { parcelId: id }),
  job('settle_invoice', { invoiceId: id }),
]

const firstTemplates = [
  { kind: 'welcome' },
  { kind: 'reset', memberId: id },
  { kind: 'password_changed', at },
  { kind: 'new_sign_in', at, device: 'Chrome', ip: '198.51.100.7' },
  { kind: 'already_registered' },
  { kind: 'deletion_code', memberId: id },
  { kind: 'account_deleted' },
  { kind: 'social_confirm', claimId: id },
  { kind: 'identity_changed', at, provider: 'line', change: 'linked' },
  { kind: 'order', step: 'placed', orderId: id },
  { kind: 'order', step: 'refunded', orderId: id, refundId: id },
  { kind: 'owner_alert', orderId: id, text: '請處理', at },
  { kind: 'return_request', orderId: id },
  { kind: 'contact', sender: '王小明', email: 'a@example.com', message: '請問', at },
]
const formerVerification = { kind: 'verify', memberId: id, passwordHash: '$argon2id$' }

const laterTemplates = [
  ...firstTemplates,
  { kind: 'verify', registrationId: id },
  { kind: 'reset', registrationId: id },
  { kind: 'order', step: 'part_returned', orderId: id, returnId: id, requestId: id, lotId: 1 },
  { kind: 'shop_alert', subject: '主旨', heading: '標題', text: ['內容'], at },
  { kind: 'return_request', orderId: id, requestId: id },
  { kind: 'attention' },
  { kind: 'passkey_changed', at, change: 'added' },
  { kind: 'notice_confirm', noticeId: id },
  { kind: 'back_in_stock', noticeId: id },
  { kind: 'staff_sign_in', at, device: 'Chrome', ip: '198.51.100.7' },
  { kind: 'weekly', monday: '2026-11-16' },
  { kind: 'statement_changed', slug: 'privacy', number: 2 },
  { kind: 'message_answer', replyId: 1 },
  { kind: 'opening' },
  { kind: 'opening_confirm' },
  { kind: 'merge_confirm', mergeId: id, side: 'keep' },
  { kind: 'merge_done', keep: 'a@example.com' },
]

const mail = (field: 'letter' | 'template', version: number) => (template: object) =>
  job('mail', { to: 'a@example.com', name: '王小明', [field]: template }, version)

export const releasedJobs: Release[] = [
  {
    before: '0091',
    jobs: [
      ...always,
      job('expire_order', { orderId: id }),
      ...withoutData.slice(0, 4).map((kind) => job(kind)),
      ...[...firstTemplates, formerVerification].map(mail('letter', 1)),
    ],
  },
  {
    before: '0100',
    jobs: [
      ...always,
      job('expire_order', { orderId: id }),
      ...[...firstTemplates, formerVerification].map(mail('template', 1)),
    ],
  },
  {
    before: '0340',
    jobs: [
      ...always,
      ...withoutData.map((kind) => job(kind)),
      ...laterTemplates.map(mail('template', 1)),
      job('verification_again', { email: 'a@example.com', resendKey: 'x', linkHash: 'y' }),
      job('publish_product', { productId: 1 }),
      job('publish_content', { slug: 'about' }),
      job('tell_statement', { slug: 'privacy', number: 2 }),
      job('encode_avif', { pictureId: id }),
      job('rehearse_offer', { rehearsalId: id }),
    ],
  },
]
