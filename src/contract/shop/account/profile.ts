import * as z from 'zod/mini'
import { Instant, MemberId } from '#contract/scalars.ts'

export const Profile = z.object({
  id: MemberId,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** Normalised: `0912345678`, `05-2560188`; empty when not given. */
  phone: z.string(),
  backupPhone: z.string(),
  address: z.string(),
  pictureUrl: z.string(),
  /** False: signs in through a social provider only, and may set a password by the forgotten-password mail. */
  has_password: z.boolean(),
  created_at: Instant,
})
export type Profile = z.infer<typeof Profile>
