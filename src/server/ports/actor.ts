import type { StaffId } from '#contract/admin/staff-scalars.ts'

/** Who changes something: it is kept with the change. */
export type Actor = {
  /** The call or command: `POST /api/admin/staff`, `shop staff invite`. */
  call: string
  /** Of the request; empty where there is none. */
  requestId: string
} & ({ kind: 'staff'; staffId: StaffId; name: string } | { kind: 'command_line' } | { kind: 'system' })

export function commandLineActor(command: string): Actor {
  return { kind: 'command_line', call: `shop ${command}`, requestId: '' }
}
