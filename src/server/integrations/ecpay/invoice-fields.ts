/** An invoice in the service's fields: which combination of donation, company number, carrier and print is allowed. */
import { type InvoiceChoice, invoiceProblems } from '#domain/invoices/einvoice.ts'
import { sumTwd, type Twd } from '#domain/money.ts'
import { shop, shopStreet } from '#domain/shop.ts'
import { ecpayTexts } from '#messages/gateway/ecpay.ts'
import { refused } from '#server/ports/gateway-error.ts'
import type { InvoiceLine, InvoiceRequest } from '#server/ports/invoice-gateway.ts'
import { cutText, plainText } from './gateway-text.ts'

interface InvoiceCarrierFields {
  Print: '0' | '1'
  Donation: '0' | '1'
  CarrierType: '' | '1' | '2' | '3'
  CarrierNum: string
  CustomerIdentifier: string
  LoveCode: string
}

const noInvoiceCarrier: InvoiceCarrierFields = {
  Print: '0',
  Donation: '0',
  CarrierType: '',
  CarrierNum: '',
  CustomerIdentifier: '',
  LoveCode: '',
}

/** Allowed combinations: a donation has no company and (to be safe) no carrier; a company without one is printed. */
function invoiceCarrierFields(choice: InvoiceChoice): InvoiceCarrierFields {
  switch (choice.kind) {
    case 'member':
      return { ...noInvoiceCarrier, CarrierType: '1' }
    case 'mobile_barcode':
      return { ...noInvoiceCarrier, CarrierType: '3', CarrierNum: choice.barcode }
    case 'citizen_certificate':
      return { ...noInvoiceCarrier, CarrierType: '2', CarrierNum: choice.number }
    case 'donation':
      return { ...noInvoiceCarrier, Donation: '1', LoveCode: choice.loveCode }
    case 'company':
      return choice.barcode === undefined
        ? { ...noInvoiceCarrier, Print: '1', CustomerIdentifier: choice.taxNumber }
        : { ...noInvoiceCarrier, CarrierType: '3', CarrierNum: choice.barcode, CustomerIdentifier: choice.taxNumber }
  }
}

export function issueFields(request: InvoiceRequest, merchantId: string) {
  const { choice, customer, lines, total, relateNumber } = request
  const problem = invoiceProblems(choice)[0]
  if (problem) throw refused('field', problem)
  if (!/^[A-Za-z0-9]{1,30}$/.test(relateNumber)) throw refused('field', 'RelateNumber')
  checkSum(lines, total)
  const name = choice.kind === 'company' ? choice.title : customer.name
  return {
    MerchantID: merchantId,
    RelateNumber: relateNumber,
    CustomerID: customer.id.replace(/\W/g, '').slice(0, 20),
    CustomerName: cutText(plainText(name), { units: 60, bytes: 180 }),
    CustomerAddr: cutText(customer.address ?? defaultAddress, { units: 100, bytes: 300 }),
    CustomerPhone: (customer.phone ?? '').replace(/\D/g, '').slice(0, 20),
    CustomerEmail: customer.email.slice(0, 80),
    ...invoiceCarrierFields(choice),
    TaxType: '1',
    SalesAmount: total,
    Items: lines.map(toItem),
    InvType: '07',
    vat: '1',
    ...(request.remark ? { InvoiceRemark: cutText(plainText(request.remark), { units: 200, bytes: 600 }) } : {}),
  }
}

const defaultAddress = `${shop.address.zip}${shopStreet(shop)}`

export function checkSum(lines: readonly InvoiceLine[], total: Twd): void {
  if (total < 1 || lines.length === 0 || sumTwd(lines.map(({ amount }) => amount)) !== total) {
    throw refused('field', 'SalesAmount')
  }
}

/** The unit price is computed from the line, because a discount need not divide evenly. */
export function toItem(line: InvoiceLine, index: number) {
  const { name, quantity, amount } = line
  return {
    ItemSeq: index + 1,
    ItemName: cutText(plainText(name), { units: 100, bytes: 300 }) || ecpayTexts.anyItem,
    ItemCount: quantity,
    ItemWord: ecpayTexts.invoiceUnit,
    ItemPrice: Number((amount / quantity).toFixed(4)),
    ItemTaxType: '1',
    ItemAmount: amount,
  }
}
