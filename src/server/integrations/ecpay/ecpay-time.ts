/** The gateway uses Taiwan's time, `yyyy/MM/dd HH:mm:ss`: UTC+8 all year. */
const offsetMs = 8 * 60 * 60 * 1000

/** `toGatewayTime(new Date('2026-01-02T01:08:07Z'))` is `2026/01/02 09:08:07`. */
export function toGatewayTime(instant: Date): string {
  const local = new Date(instant.getTime() + offsetMs).toISOString()
  return `${local.slice(0, 10).replaceAll('-', '/')} ${local.slice(11, 19)}`
}

/** Parses `2026/01/02 09:08:07`, or a date alone as its last second; null when invalid. Also with hyphens. */
export function parseGatewayTime(text: string | undefined): Date | null {
  const parts = /^(\d{4})[/-](\d{2})[/-](\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?$/.exec(text ?? '')
  if (!parts) return null
  const [, year, month, day, hour = '23', minute = '59', second = '59'] = parts
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** The timestamp of query calls, in whole seconds: shows that they are fresh. */
export function unixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
