/** Basic types of the back office's calls. */
import * as z from 'zod/mini'
import { staffPermissions, staffRoles } from '#domain/staff/permissions.ts'

/** In the API's description all calls of the back office are under this tag. */
export const adminTag = 'back office'

export const StaffId = z.uuid().brand<'StaffId'>()
export type StaffId = z.infer<typeof StaffId>

export const StaffRole = z.enum(staffRoles)
export const StaffPermission = z.enum(staffPermissions)

/** Of the thing that a write changes: a stale one is refused with 409 `conflict` and the present values. */
export const Version = z.int().check(z.positive(), z.maximum(2_147_483_647))

export const Text = (max: number) => z.string().check(z.maxLength(max))

/** Of a list: `after` is the last page's `next`; `limit` at most 100. */
export const pageQuery = {
  after: z.optional(Text(200)),
  limit: z._default(
    z.pipe(
      z.pipe(
        z.union([z.string().check(z.regex(/^\d{1,3}$/)), z.int()]),
        z.transform((text) => Number(text)),
      ),
      z.int().check(z.minimum(1), z.maximum(100)),
    ),
    50,
  ),
}
/** Null: the list ends here. */
export const Next = z.nullable(z.string())
