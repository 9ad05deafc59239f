import type { StaffRole } from '#domain/staff/permissions.ts'

const roles: Record<StaffRole, string> = { owner: '店主', packer: '出貨', editor: '編輯' }

export const adminStaffTexts = {
  roles,
  emailInvalid: '請輸入正確的電子信箱',
  nameMissing: '請輸入姓名',
  exists: '這個電子信箱已經是工作人員',
}
