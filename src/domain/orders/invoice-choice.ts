import { type InvoiceChoice, normaliseCode } from '#domain/invoices/einvoice.ts'

/** The form that is checked and stored: `{ kind: 'mobile_barcode', barcode: ' /ab+1234' }` has `/AB+1234`. */
export function normaliseInvoiceChoice(choice: InvoiceChoice): InvoiceChoice {
  switch (choice.kind) {
    case 'member':
      return { kind: 'member' }
    case 'mobile_barcode':
      return { kind: 'mobile_barcode', barcode: normaliseCode(choice.barcode) }
    case 'citizen_certificate':
      return { kind: 'citizen_certificate', number: normaliseCode(choice.number) }
    case 'donation':
      return { kind: 'donation', loveCode: normaliseCode(choice.loveCode) }
    case 'company': {
      const company = { kind: choice.kind, taxNumber: normaliseCode(choice.taxNumber), title: choice.title.trim() }
      const barcode = normaliseCode(choice.barcode ?? '')
      return barcode === '' ? company : { ...company, barcode }
    }
  }
}
