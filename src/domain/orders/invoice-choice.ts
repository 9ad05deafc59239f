import { type InvoiceChoice, tidyCode } from '#domain/einvoice.ts'

/** As it is checked and stored: `{ kind: 'mobile_barcode', barcode: ' /ab+1234' }` has `/AB+1234`. */
export function tidyInvoice(choice: InvoiceChoice): InvoiceChoice {
  switch (choice.kind) {
    case 'member':
      return { kind: 'member' }
    case 'mobile_barcode':
      return { kind: 'mobile_barcode', barcode: tidyCode(choice.barcode) }
    case 'citizen_certificate':
      return { kind: 'citizen_certificate', number: tidyCode(choice.number) }
    case 'donation':
      return { kind: 'donation', loveCode: tidyCode(choice.loveCode) }
    case 'company': {
      const company = { kind: choice.kind, taxNumber: tidyCode(choice.taxNumber), title: choice.title.trim() }
      const barcode = tidyCode(choice.barcode ?? '')
      return barcode === '' ? company : { ...company, barcode }
    }
  }
}
