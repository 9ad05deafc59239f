import { taipeiMinute } from '#domain/taipei-time.ts'

/** `2026-11-16 01:05`, in Taipei. */
export function showTime(instant: string): string {
  return taipeiMinute(new Date(instant))
}
