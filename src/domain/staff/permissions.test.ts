import { expect, test } from 'vitest'
import { can, rolePermissions, staffPermissions, staffRoles } from './permissions.ts'

test('the owner may do everything', () => {
  expect(staffPermissions.filter((permission) => !can('owner', permission))).toEqual([])
})

test('a packer gives no money back, exports nothing, and sees no staff, members or settings', () => {
  const refused = staffPermissions.filter((permission) => !can('packer', permission))
  expect(refused).toEqual(
    expect.arrayContaining([
      'orders.refund',
      'orders.cancel',
      'exports.write',
      'staff.read',
      'members.read',
      'audit.read',
    ]),
  )
  expect(refused.some((permission) => permission.startsWith('settings.'))).toBe(true)
  expect(can('packer', 'orders.pack')).toBe(true)
})

test('an editor sees no personal data', () => {
  const personal = /^(orders|packing|returns|members|messages|invoices|differences|staff|audit|exports)\./
  expect(rolePermissions.editor.filter((permission) => personal.test(permission))).toEqual([])
  expect(can('editor', 'content.write')).toBe(true)
})

test('every role may manage its own account, and names a permission once', () => {
  for (const role of staffRoles) {
    expect(can(role, 'own_account')).toBe(true)
    expect(new Set(rolePermissions[role]).size).toBe(rolePermissions[role].length)
  }
})
