/** What staff can do that is kept in the audit log. A new one needs its sentence in messages/admin-audit.ts. */
export const auditActions = [
  'session.open',
  'session.end',
  'session.end_others',
  'account.password',
  'account.totp_on',
  'account.totp_off',
  'account.recovery_codes',
  'account.recovery_code_used',
  'account.passkey_add',
  'account.passkey_remove',
  'staff.invite',
  'staff.withdraw_invitation',
  'staff.accept',
  'staff.change',
  'staff.disable',
  'staff.enable',
  'staff.reset',
  'difference.resolve',
  'job.retry',
  'job.give_up',
  'return.accept',
  'return.refuse',
  'return.arrive',
  'return.receive',
  'invoice.retry',
  'invoice.void',
  'invoice.allowance',
  'invoice.reissue',
  'picture.add',
  'picture.order',
  'picture.describe',
  'picture.remove',
  'picture.restore',
  'stock.count',
  'stock.damage',
  'stock.gift',
  'stock.level',
  'lot.recall',
  'lot.recall_mail',
  'bean.add',
  'bean.change',
  'bean.green',
  'bean.assign',
  'roast.done',
  'cupping.open',
  'cupping.close',
  'cupping.adopt',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What can be changed. A new kind needs its name in messages/admin-audit.ts. */
export const auditThings = ['staff', 'invitation', 'session', 'passkey', 'order', 'difference', 'job', 'product', 'lot', 'bean', 'cupping'] as const
export type AuditThing = (typeof auditThings)[number]

export const actorKinds = ['staff', 'command_line', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]
