/** Taiwan's e-invoice: the shopper's choices and their formats. Whether a number exists only the tax platform knows. */

/** Where the invoice goes. `title` is the company's name. */
export type InvoiceChoice =
  | { kind: 'member' }
  | { kind: 'mobile_barcode'; barcode: string }
  | { kind: 'citizen_certificate'; number: string }
  | { kind: 'donation'; loveCode: string }
  | { kind: 'company'; taxNumber: string; title: string; barcode?: string }

export type InvoiceField = 'barcode' | 'number' | 'loveCode' | 'taxNumber' | 'title'

/** Accepts lower case, spaces and full-width characters: `normaliseCode(' /ab+12３4')` is `/AB+1234`. */
export function normaliseCode(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/** 手機條碼: `/ABC+123` is valid: a slash and seven of 0-9 A-Z . + - */
export function isMobileBarcode(text: string): boolean {
  return /^\/[0-9A-Z.+-]{7}$/.test(text)
}

/** 自然人憑證: `AB12345678901234`, two letters and 14 digits. */
export function isCitizenCertificate(text: string): boolean {
  return /^[A-Z]{2}\d{14}$/.test(text)
}

/** 捐贈碼: `168001`, 3 to 7 digits. */
export function isLoveCode(text: string): boolean {
  return /^\d{3,7}$/.test(text)
}

export function isInvoiceNumber(text: string): boolean {
  return /^[A-Z]{2}\d{8}$/.test(text)
}

/** 統一編號 by the rule of 2023 (a sum divisible by 5): `10458570` passes. Numbers valid by the old rule pass, too. */
export function isTaxNumber(text: string): boolean {
  return followsChecksum(text, 5)
}

/** By the rule before 2023 (a sum divisible by 10): `04595257` passes, `10458570` does not. */
export function isOldTaxNumber(text: string): boolean {
  return followsChecksum(text, 10)
}

const weights = [1, 2, 1, 2, 1, 2, 4, 1]

function followsChecksum(text: string, divisor: number): boolean {
  if (!/^\d{8}$/.test(text) || text === '00000000') return false
  const sum = weights.reduce((total, weight, place) => {
    const product = weight * Number(text[place])
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  // a seventh digit of 7 gives 28, whose digit sum 10 may be counted as 1 or 0
  return sum % divisor === 0 || (text[6] === '7' && (sum + 1) % divisor === 0)
}

/** What is wrong with a choice, by field; empty: nothing. A company that wants a carrier uses a mobile barcode. */
export function invoiceProblems(choice: InvoiceChoice): InvoiceField[] {
  switch (choice.kind) {
    case 'member':
      return []
    case 'mobile_barcode':
      return isMobileBarcode(choice.barcode) ? [] : ['barcode']
    case 'citizen_certificate':
      return isCitizenCertificate(choice.number) ? [] : ['number']
    case 'donation':
      return isLoveCode(choice.loveCode) ? [] : ['loveCode']
    case 'company': {
      const problems: InvoiceField[] = []
      if (!isTaxNumber(choice.taxNumber)) problems.push('taxNumber')
      if (choice.title.trim() === '' || choice.title.length > 60) problems.push('title')
      if (choice.barcode !== undefined && !isMobileBarcode(choice.barcode)) problems.push('barcode')
      return problems
    }
  }
}

interface IssuedInvoice {
  /** Taipei's day, `2026-11-15`. */
  issuedOn: string
  donated: boolean
  /** Total of valid allowances. */
  openAllowances: number
}

/**
 * How a refund reverses the invoice: void for the whole amount within the invoice's two months, otherwise an allowance.
 * An invoice of 2026-11-15 is voided until 2026-12-31; from January on it gets an allowance.
 */
export function invoiceCorrection(
  invoice: IssuedInvoice,
  refund: { whole: boolean; on: string },
): 'void' | 'allowance' {
  const samePeriod = invoicePeriod(invoice.issuedOn) === invoicePeriod(refund.on)
  return refund.whole && samePeriod && !invoice.donated && invoice.openAllowances === 0 ? 'void' : 'allowance'
}

/** The two months that are filed together: `2026-12-03` is in `2026-11`. */
export function invoicePeriod(day: string): string {
  const month = Number(day.slice(5, 7))
  const first = month % 2 === 0 ? month - 1 : month
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}`
}
