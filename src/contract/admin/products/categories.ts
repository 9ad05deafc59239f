/** Kinds of product and the shelves that they stand on. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))
const Role = z.enum(['kind', 'shelf'])

const AdminCategory = z.object({
  id: Id,
  version: Version,
  slug: z.string(),
  name: z.string(),
  role: Role,
  tagline: z.string(),
  position: z.int(),
  /** Drafts included. */
  products: z.int(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

const fields = {
  name: Text(40),
  /** In capitals above the list: small letters, digits and hyphens. */
  slug: Text(60),
  tagline: z._default(Text(200), ''),
  position: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 1000),
}

export const adminCategoriesApi = {
  list: staffCall('GET', '/api/admin/categories', 'products.read', {
    summary: 'All kinds and shelves, in the order of their links',
    output: ok({ items: z.array(AdminCategory) }),
  }),
  create: staffCall('POST', '/api/admin/categories', 'products.write', {
    summary: 'A new kind or shelf',
    idempotent: true,
    body: z.object({ ...fields, role: Role }),
    output: ok({ category: AdminCategory }),
    errors: ['bad_input', 'idempotency_mismatch'],
  }),
  change: staffCall('POST', '/api/admin/categories/{id}', 'products.write', {
    summary: 'Another name, sentence or place in the list',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
    body: z.object({ version: Version, ...fields }),
    output: ok({ category: AdminCategory }),
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
}
