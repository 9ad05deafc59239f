import type { StaffPermission } from '#domain/staff/permissions.ts'
import { type AnySchema, type Draft, type Endpoint, endpoint, type Nothing } from '../endpoint.ts'
import { adminTag } from './staff-scalars.ts'

/** A call of the back office: for staff whose role has the permission. */
export function staffCall<
  O extends AnySchema,
  P extends AnySchema = Nothing,
  Q extends AnySchema = Nothing,
  B extends AnySchema = Nothing,
>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  permission: StaffPermission,
  draft: Omit<Draft<P, Q, B, O, 'staff'>, 'method' | 'path' | 'tag' | 'session' | 'permission'>,
): Endpoint<P, Q, B, O, 'staff'> {
  return endpoint({ method, path, tag: adminTag, session: 'staff', permission, ...draft } as Draft<P, Q, B, O, 'staff'>)
}
