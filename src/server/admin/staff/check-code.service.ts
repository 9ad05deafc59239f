/** The second factor at a sign-in or a proof: a code of the app, or a recovery code. Each counts once. */
import { readRecoveryCode, readTotpCode } from '#domain/staff/recovery-codes.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { StaffRow } from '#server/db/schema.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { consumeRecoveryCode } from './recovery-codes.repo.ts'
import { hashRecoveryCode } from './recovery-codes.service.ts'
import { consumeTotpStep, totpPlace } from './staff.repo.ts'
import { findTotpStep } from './totp.ts'

/** True: it is right, and used up. In the transaction of what it is for. */
export async function consumeSecondFactorCode(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: Db,
  staff: StaffRow,
  typed: string,
  actor: Actor,
): Promise<boolean> {
  const now = deps.clock.now()
  const code = readTotpCode(typed)
  if (code !== null) return consumeTotpCode(deps, tx, staff, code)
  const recovery = readRecoveryCode(typed)
  if (recovery === null || !(await consumeRecoveryCode(tx, staff.id, hashRecoveryCode(staff.id, recovery), now)))
    return false
  const thing = { kind: 'staff', id: staff.id, name: staff.name } as const
  await recordAudit(tx, actor, { action: 'account.recovery_code_used', thing, at: now })
  return true
}

async function consumeTotpCode(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: Db,
  staff: StaffRow,
  code: string,
): Promise<boolean> {
  if (!staff.totp_sealed || !staff.totp_confirmed_at) return false
  const secret = deps.secrets.open(totpPlace(staff.id), staff.totp_sealed)
  const step = findTotpStep(secret, code, deps.clock.now())
  return step !== null && consumeTotpStep(tx, staff.id, step)
}
