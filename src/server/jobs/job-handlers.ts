/** What is done for each kind of job: the one table. A kind without a handler does not compile. */

import { deliverMail } from '#server/modules/mail/deliver-mail.ts'
import { mailForgottenPassword } from '#server/modules/members/password-reset.service.ts'
import { mailVerificationAgain } from '#server/modules/members/register.service.ts'
import { sweepExpired } from './housekeeping.ts'
import type { JobHandlers } from './job-handler.ts'

/** A mail server that is away for six hours loses no mail. */
const patient = { maxAttempts: 15, firstDelayMs: 10_000 }
const hourly = 60 * 60 * 1000

export const jobHandlers: JobHandlers = {
  mail: { ...patient, run: deliverMail },
  forgotten_password: { ...patient, run: mailForgottenPassword },
  verification_again: { ...patient, run: mailVerificationAgain },
  housekeeping: { maxAttempts: 3, firstDelayMs: 60_000, everyMs: hourly, run: (deps) => sweepExpired(deps) },
}
