/** Who an invoice can be given to by name, with their code (捐贈碼). The shop's own choice: any other code can be typed. */
export const charities = [
  { code: '919', name: '創世社會福利基金會' },
  { code: '25885', name: '伊甸社會福利基金會' },
  { code: '13579', name: '陽光社會福利基金會' },
  { code: '88888', name: '中華民國兒童癌症基金會' },
  { code: '1980198', name: '「張老師」基金會' },
  { code: '8957282', name: '流浪動物之家基金會' },
  { code: '168001', name: 'OMG 關懷社會愛心基金會' },
] as const

/** `charityName('919')` is 創世社會福利基金會; empty: not one of the list. */
export function charityName(code: string): string {
  return charities.find((one) => one.code === code)?.name ?? ''
}
