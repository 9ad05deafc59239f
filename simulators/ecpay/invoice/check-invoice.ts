/** Which invoices the service issues: formats, the combination table, sums. */
export interface Refusal {
  code: number
  text: string
}

type Data = Record<string, unknown>

export function checkInvoice(data: Data): Refusal | null {
  const fields = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, text(value)]))
  return checkFormats(fields) ?? checkCombination(fields) ?? checkSum(data)
}

function checkFormats(fields: Record<string, string>): Refusal | null {
  const {
    RelateNumber = '',
    CustomerEmail = '',
    CustomerPhone = '',
    CustomerIdentifier = '',
    TaxType = '',
    InvType = '',
  } = fields
  if (!/^[A-Za-z0-9]{1,50}$/.test(RelateNumber)) return refuse(5_000_001, 'RelateNumber Error')
  if (CustomerEmail === '' && CustomerPhone === '') return refuse(5_000_012, '客戶電子信箱與手機號碼須擇一填寫')
  if (CustomerEmail !== '' && !/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(CustomerEmail))
    return refuse(5_000_013, 'CustomerEmail Error')
  if (CustomerPhone !== '' && !/^\d{1,20}$/.test(CustomerPhone)) return refuse(5_000_014, 'CustomerPhone Error')
  if (CustomerIdentifier !== '' && !/^\d{8}$/.test(CustomerIdentifier))
    return refuse(5_000_005, 'CustomerIdentifier Error')
  if (!['1', '2', '3', '4', '9'].includes(TaxType)) return refuse(5_000_022, 'TaxType Error')
  return ['07', '08'].includes(InvType) ? null : refuse(5_000_028, 'InvType Error')
}

function checkCombination(fields: Record<string, string>): Refusal | null {
  const { Print, Donation, LoveCode = '', CarrierType = '', CarrierNum = '', CustomerIdentifier = '' } = fields
  if (!isFlag(Print) || !isFlag(Donation)) return refuse(5_000_016, 'Print 或 Donation 錯誤')
  if (Donation === '1') {
    if (CustomerIdentifier !== '') return refuse(5_000_018, '有統一編號時不可捐贈')
    if (Print === '1') return refuse(5_000_018, '捐贈時不可列印')
    if (!/^([Xx]\d{2,6}|\d{3,7})$/.test(LoveCode)) return refuse(5_000_019, '捐贈碼錯誤')
  }
  if (!['', '1', '2', '3', '4', '5'].includes(CarrierType)) return refuse(5_000_020, 'CarrierType Error')
  if (CarrierType === '2' && !/^[A-Z]{2}\d{14}$/.test(CarrierNum)) return refuse(5_000_021, '自然人憑證格式錯誤')
  if (CarrierType === '3' && !/^\/[0-9A-Z.+-]{7}$/.test(CarrierNum)) return refuse(5_000_021, '手機條碼格式錯誤')
  if ((CarrierType === '' || CarrierType === '1') && CarrierNum !== '') return refuse(5_000_021, 'CarrierNum 須為空值')
  if (CarrierType !== '' && Print === '1' && !(CarrierType === '3' && CustomerIdentifier !== '')) {
    return refuse(5_000_017, '有載具時不可列印')
  }
  if (CustomerIdentifier !== '' && CarrierType === '' && Print !== '1')
    return refuse(5_000_017, '有統一編號且無載具時須列印')
  if (Print === '1' && (fields.CustomerName === '' || fields.CustomerAddr === '')) {
    return refuse(5_000_010, '列印時須填寫客戶名稱與地址')
  }
  return null
}

function checkSum(data: Data): Refusal | null {
  const items = Array.isArray(data.Items) ? (data.Items as Data[]) : []
  const total = Number(data.SalesAmount)
  if (items.length === 0 || items.length > 999) return refuse(5_000_030, 'Items Error')
  if (!Number.isInteger(total) || total < 1) return refuse(5_000_027, 'SalesAmount Error')
  const wrong = items.find(
    ({ ItemName, ItemCount, ItemPrice, ItemAmount, ItemWord }) =>
      text(ItemName) === '' ||
      text(ItemName).length > 500 ||
      text(ItemWord) === '' ||
      text(ItemWord).length > 6 ||
      Math.abs(Number(ItemCount) * Number(ItemPrice) - Number(ItemAmount)) > 1,
  )
  if (wrong) return refuse(5_000_031, 'Items 內容錯誤')
  const sum = Math.round(items.reduce((all, { ItemAmount }) => all + Number(ItemAmount), 0))
  return sum === total ? null : refuse(5_000_032, '商品合計與發票金額不符')
}

function isFlag(text: string | undefined): boolean {
  return text === '0' || text === '1'
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function refuse(code: number, reason: string): Refusal {
  return { code, text: reason }
}
