/** Accounts of the demonstration shop; production mode creates none. */
export const demoMember = {
  email: 'demo@shanlan.test',
  password: 'coffee-demo-1',
  name: '林嵐心',
  phone: '0912345678',
}
