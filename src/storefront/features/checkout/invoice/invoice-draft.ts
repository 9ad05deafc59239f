/** The invoice form between typing and sending: what was typed for one kind stays while another is chosen. */
import { type InvoiceChoice, type InvoiceField, invoiceProblems, normaliseCode } from '#domain/invoices/einvoice.ts'
import { invoiceTexts } from '#messages/shop/cart/invoice.ts'

export type InvoiceKind = InvoiceChoice['kind']
/** A company's barcode is not the shopper's own. */
export type DraftField = InvoiceField | 'companyBarcode'
export type InvoiceDraft = { kind: InvoiceKind } & Record<DraftField, string>
export type DraftProblems = Partial<Record<DraftField, string>>

export const invoiceKinds: readonly InvoiceKind[] = [
  'member',
  'mobile_barcode',
  'citizen_certificate',
  'donation',
  'company',
]

/** In the order of the screen. */
export const fieldsOf: Record<InvoiceKind, readonly DraftField[]> = {
  member: [],
  mobile_barcode: ['barcode'],
  citizen_certificate: ['number'],
  donation: ['loveCode'],
  company: ['taxNumber', 'title', 'companyBarcode'],
}

const blank = { barcode: '', number: '', loveCode: '', taxNumber: '', title: '', companyBarcode: '' }

export function toDraft(choice: InvoiceChoice): InvoiceDraft {
  if (choice.kind !== 'company') return { ...blank, ...choice }
  const { kind, taxNumber, title, barcode = '' } = choice
  return { ...blank, kind, taxNumber, title, companyBarcode: barcode }
}

/** Tidied as it is sent: ` /ab+12３4` is sent as `/AB+1234`. */
export function toChoice(draft: InvoiceDraft): InvoiceChoice {
  switch (draft.kind) {
    case 'member':
      return { kind: 'member' }
    case 'mobile_barcode':
      return { kind: 'mobile_barcode', barcode: normaliseCode(draft.barcode) }
    case 'citizen_certificate':
      return { kind: 'citizen_certificate', number: normaliseCode(draft.number) }
    case 'donation':
      return { kind: 'donation', loveCode: normaliseCode(draft.loveCode) }
    case 'company': {
      const barcode = normaliseCode(draft.companyBarcode)
      const company = { taxNumber: normaliseCode(draft.taxNumber), title: draft.title.trim() }
      return { kind: 'company', ...company, ...(barcode === '' ? {} : { barcode }) }
    }
  }
}

/** What is wrong, by field. */
export function draftProblems(draft: InvoiceDraft): DraftProblems {
  const named = invoiceProblems(toChoice(draft)).map((field) => {
    const shown = draftField(draft.kind, field)
    // what was not typed is missing, not wrong
    const texts = draft[shown].trim() === '' ? invoiceTexts.missing : invoiceTexts.problems
    return [shown, texts[field]]
  })
  return Object.fromEntries(named) as DraftProblems
}

/** What the server found, where it names a field of this form: `invoice.barcode` or `barcode`. */
export function problemsOfServer(kind: InvoiceKind, fields: Record<string, string>): DraftProblems {
  const named = Object.entries(fields).map(([name, text]) => {
    const field = name.replace(/^invoice\./, '') as InvoiceField
    return [draftField(kind, field), text] as const
  })
  return Object.fromEntries(named.filter(([field]) => fieldsOf[kind].includes(field))) as DraftProblems
}

function draftField(kind: InvoiceKind, field: InvoiceField): DraftField {
  return kind === 'company' && field === 'barcode' ? 'companyBarcode' : field
}
