const dayMs = 24 * 60 * 60 * 1000

/** How long what identifies a person is kept after they have left, or have written: as the privacy statement promises. */
const retentionMs = 5 * 365.25 * dayMs

/** What ended before this time is to be erased: on 1 March 2031 what ended before 1 March 2026. */
export function retentionStart(now: Date): Date {
  return new Date(now.getTime() - retentionMs)
}
