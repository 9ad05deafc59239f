/** Kinds of product and the shelves that they stand on. */
import * as z from 'zod/mini'
import { endpoint, ok } from '../endpoint.ts'
import { Text, adminTag as tag, Version } from './staff-scalars.ts'

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
  list: endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    tag,
    summary: 'All kinds and shelves, in the order of their links',
    session: 'staff',
    permission: 'products.read',
    output: ok({ items: z.array(AdminCategory) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    tag,
    summary: 'A new kind or shelf',
    session: 'staff',
    permission: 'products.write',
    idempotent: true,
    body: z.object({ ...fields, role: Role }),
    output: ok({ category: AdminCategory }),
    errors: ['bad_input', 'idempotency_mismatch'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/categories/{id}',
    tag,
    summary: 'Another name, sentence or place in the list',
    session: 'staff',
    permission: 'products.write',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
    body: z.object({ version: Version, ...fields }),
    output: ok({ category: AdminCategory }),
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
}
