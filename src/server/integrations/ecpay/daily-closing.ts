/** No card action is taken while ECPay closes its day. */
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const offsetMs = 8 * hourMs
/** ECPay's daily closing, 20:15 to 20:30 in Taipei: no action may be sent. A minute around it for the clocks. */
const closingFromMs = 20 * hourMs + 14 * minuteMs
const closingToMs = 20 * hourMs + 31 * minuteMs

/** Until when it lasts; null: it is not now. At 20:20 it is 20:31 of the same day. */
export function closingUntil(now: Date): Date | null {
  const midnight = Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs - offsetMs
  const time = now.getTime() - midnight
  return time >= closingFromMs && time < closingToMs ? new Date(midnight + closingToMs) : null
}
