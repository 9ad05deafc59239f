const yearMs = 365.25 * 24 * 60 * 60 * 1000

/** How long what identifies a person is kept after they have left, or have written: as the privacy statement promises. */
export interface Retention {
  departedYears: number
  messageYears: number
}

export const defaultRetention: Retention = { departedYears: 5, messageYears: 5 }

/** What ended before this time is to be erased: on 1 March 2031 what ended before 1 March 2026. */
export function retentionStart(now: Date, years: number): Date {
  return new Date(now.getTime() - years * yearMs)
}
