import { taipeiMinute } from '#domain/taipei-time.ts'

/** What a field for date and time shows: `2026-11-16T16:00`, in Taipei whatever the computer says. */
export function toLocalInput(instant: string | null): string {
  return instant === null ? '' : taipeiMinute(new Date(instant)).replace(' ', 'T')
}

export function fromLocalInput(value: string): string | null {
  const time = new Date(`${value}:00+08:00`)
  return value === '' || Number.isNaN(time.getTime()) ? null : time.toISOString()
}
