import type { Client } from '#client/client.ts'
import { staffSignInApi } from '#contract/admin/staff/staff-sign-in.ts'
import type { CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { StaffPermission } from '#domain/staff/permissions.ts'
import { useRouteData } from '#front/router/hooks.ts'

export const frameRouteId = 'frame'
type FrameData = CallOutput<typeof staffSignInApi.me>

export function loadFrame(client: Client): Promise<FrameData> {
  return client.call(staffSignInApi.me, {})
}

/** Who is signed in. Only below the frame. */
export function useStaff(): FrameData['staff'] {
  return useFrameData().staff
}

/** `const can = useCan()`, then `can('orders.refund')` or `can(staffApi.invite)`: a button that would be refused is not shown. */
export function useCan(): (asked: StaffPermission | Endpoint) => boolean {
  const { permissions } = useFrameData()
  return (asked) => {
    const permission = typeof asked === 'string' ? asked : asked.permission
    return permission !== undefined && permissions.includes(permission)
  }
}

function useFrameData(): FrameData {
  const data = useRouteData(frameRouteId) as FrameData | undefined
  if (!data) throw new Error('outside the frame nobody is signed in')
  return data
}
