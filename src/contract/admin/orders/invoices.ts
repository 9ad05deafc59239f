/** Invoices as staff work on them. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, Twd } from '#contract/scalars.ts'
import { invoiceSteps } from '#domain/invoices/invoice-steps.ts'

const states = ['wanted', 'issued', 'voided', 'refused', 'dropped'] as const
const kinds = ['member', 'mobile_barcode', 'citizen_certificate', 'donation', 'company'] as const

const Invoice = z.object({
  id: z.uuid(),
  version: Version,
  order_name: z.string(),
  state: z.enum(states),
  /** It is to be voided or allowed, or was. */
  reversed: z.boolean(),
  invoice_no: z.nullable(z.string()),
  amount: Twd,
  /** Total of its allowances. */
  allowed: Twd,
  /** Where it goes; of a company its number and name, of people nothing. */
  kind: z.enum(kinds),
  tax_number: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** Why the service refused it or its allowance; may be empty. */
  problem: z.string(),
  created_at: Instant,
  issued_at: z.nullable(Instant),
  steps: z.array(z.enum(invoiceSteps)),
})
export type Invoice = z.infer<typeof Invoice>

/** Of every step. */
const write = {
  params: z.object({ id: z.uuid() }),
  output: ok({ invoice: Invoice }),
  errors: ['not_found', 'conflict', 'order_state', 'invoice_invalid'] as const,
}

export const invoicesApi = {
  list: staffCall('GET', '/api/admin/invoices', 'invoices.read', {
    summary: 'Invoices, the newest first; found by order or invoice number',
    query: z.object({ state: z.optional(z.enum(states)), q: z.optional(Text(40)), ...pageQuery }),
    output: ok({ items: z.array(Invoice), next: Next }),
  }),
  retry: staffCall('POST', '/api/admin/invoices/{id}/retry', 'invoices.write', {
    summary: 'Send it, or its allowance, to the service again',
    idempotent: true,
    params: write.params,
    output: write.output,
    errors: write.errors,
    body: z.object({ version: Version }),
  }),
  void: staffCall('POST', '/api/admin/invoices/{id}/void', 'invoices.write', {
    summary: 'Void it, within its two months',
    idempotent: true,
    params: write.params,
    output: write.output,
    errors: write.errors,
    body: z.object({ version: Version, reason: Text(200) }),
  }),
  allowance: staffCall('POST', '/api/admin/invoices/{id}/allowance', 'invoices.write', {
    summary: 'Issue the allowances of refunds that have none',
    idempotent: true,
    params: write.params,
    output: write.output,
    errors: write.errors,
    body: z.object({ version: Version }),
  }),
  reissue: staffCall('POST', '/api/admin/invoices/{id}/reissue', 'invoices.write', {
    summary: 'Issue it again, to a tax number; the old one is voided first',
    idempotent: true,
    params: write.params,
    output: write.output,
    errors: write.errors,
    body: z.object({ version: Version, tax_number: Text(20), title: Text(60) }),
  }),
}
