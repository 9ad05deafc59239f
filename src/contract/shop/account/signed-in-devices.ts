import * as z from 'zod/mini'
import { Instant } from '#contract/scalars.ts'

export const SessionId = z.uuid().brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

/** A device that is signed in. */
export const SignedInDevice = z.object({
  id: SessionId,
  /** For people: `Chrome・Windows`. */
  device: z.string(),
  ip: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  /** If it is not used again. */
  expires_at: Instant,
  /** At the latest, however often it is used. */
  ends_at: Instant,
  /** False: it ends with the browser. */
  remembered: z.boolean(),
  /** The device that sent the request. */
  current: z.boolean(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>
