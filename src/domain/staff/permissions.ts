/**
 * Who may do what in the back office: the one table. The server, the menu, the buttons and the test of all calls read it.
 * What a role does not list is refused.
 */
export const staffRoles = ['owner', 'packer', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffPermissions = [
  /** One's own name, password, second factor and sessions: everybody who is signed in. */
  'own_account',
  'today.read',
  'orders.read',
  'orders.create',
  'orders.pack',
  /** Although the gateway does not tell whether the card is paid. */
  'orders.pack_unseen',
  'orders.ship',
  'orders.cancel',
  'orders.refund',
  'orders.note',
  /** Another recipient, store or grind before it ships. */
  'orders.recipient',
  'packing.use',
  /** 對帳: payments, parcels, invoices and refunds that do not agree. */
  'differences.read',
  'differences.resolve',
  'returns.read',
  /** Accept or refuse a request, record what came back; the money is `orders.refund`. */
  'returns.decide',
  'invoices.read',
  'invoices.write',
  'products.read',
  'products.write',
  'products.pictures',
  'products.stock',
  'products.publish',
  'products.import',
  /** What lies there, movements and lots; changes are `products.stock`. */
  'stock.read',
  'roasting.read',
  'roasting.write',
  'offers.read',
  'offers.write',
  /** Coupons to named members: the answer tells who is one. */
  'offers.give',
  'members.read',
  'members.reveal',
  'members.block',
  'members.note',
  /** Mails of the shop once more: they reach the member's own address only. */
  'members.mail',
  /** On the member's request. */
  'members.delete',
  'members.merge',
  'reviews.read',
  'reviews.moderate',
  'messages.read',
  'messages.answer',
  'content.read',
  'content.write',
  'reports.read',
  'exports.write',
  'settings.read',
  'settings.write',
  'jobs.manage',
  /** Whether the shop runs well: processes, jobs, mails, gateway, backup, log. */
  'health.read',
  /** Copies of everything, with every customer's data. */
  'backups.use',
  'staff.read',
  'staff.manage',
  'audit.read',
] as const
export type StaffPermission = (typeof staffPermissions)[number]

/** An order that is cancelled gives its money back: a packer cannot do either. */
const packer: readonly StaffPermission[] = [
  'own_account',
  'today.read',
  'orders.read',
  'orders.create',
  'orders.pack',
  'orders.ship',
  'orders.note',
  'orders.recipient',
  'packing.use',
  'stock.read',
  'returns.read',
  'returns.decide',
  'messages.read',
  'messages.answer',
]

/** Sees no personal data: no orders, no members, no messages. */
const editor: readonly StaffPermission[] = [
  'own_account',
  'today.read',
  'products.read',
  'products.write',
  'products.pictures',
  'products.stock',
  'products.publish',
  'products.import',
  'stock.read',
  'roasting.read',
  'roasting.write',
  'offers.read',
  'offers.write',
  'reviews.read',
  'reviews.moderate',
  'content.read',
  'content.write',
]

export const rolePermissions: Record<StaffRole, readonly StaffPermission[]> = {
  owner: staffPermissions,
  packer,
  editor,
}

/** `can('packer', 'orders.refund')` is false. */
export function can(role: StaffRole, permission: StaffPermission): boolean {
  return rolePermissions[role].includes(permission)
}
