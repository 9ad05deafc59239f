/** Accounts of the demonstration shop; production mode creates none. */
export const demoMember = {
  email: 'demo@shanlan.test',
  password: 'coffee-demo-1',
  name: '林嵐心',
  phone: '0912345678',
}

export const demoStaff = [
  { email: 'owner@shanlan.test', password: 'coffee-owner-1', name: '周嵐', role: 'owner' },
  { email: 'packer@shanlan.test', password: 'coffee-packer-1', name: '阿杰', role: 'packer' },
  { email: 'editor@shanlan.test', password: 'coffee-editor-1', name: '小敏', role: 'editor' },
] as const
