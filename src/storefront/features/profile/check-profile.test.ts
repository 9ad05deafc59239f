import { expect, test } from 'vitest'
import { checkProfile } from './check-profile.ts'

const good = { name: '林嵐心', phone: '0912-345-678', backupPhone: '(02) 2720-8889 分機 12', address: '' }

test('Taiwanese phones in any usual form are fine, and so are none', () => {
  expect(checkProfile(good)).toEqual({})
  expect(checkProfile({ ...good, phone: '', backupPhone: ' ' })).toEqual({})
})

test('what is wrong is shown beside its field', () => {
  expect(Object.keys(checkProfile({ ...good, phone: '12345', backupPhone: '0912' }))).toEqual(['phone', 'backupPhone'])
  expect(checkProfile({ ...good, name: ' ' })).toEqual({ name: '請輸入姓名' })
  expect(checkProfile({ ...good, name: '山'.repeat(51) })).toEqual({ name: '姓名最多 50 個字' })
  expect(checkProfile({ ...good, address: '路'.repeat(201) })).toEqual({ address: '地址最多 200 個字' })
})
