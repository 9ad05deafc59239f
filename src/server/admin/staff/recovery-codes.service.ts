import { createHash, randomBytes } from 'node:crypto'
import { readRecoveryCode, recoveryCodeBytes, recoveryCodeCount, toRecoveryCode } from '#domain/staff/recovery-codes.ts'
import type { Db } from '#server/db/open-db.ts'
import { replaceRecoveryCodes } from './recovery-codes.repo.ts'

/** Ten new codes, which are told once and stored as hashes; the old ones end. */
export async function issueRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => toRecoveryCode(randomBytes(recoveryCodeBytes)))
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashRecoveryCode(staffId, readRecoveryCode(code) ?? '')),
  )
  return codes
}

/** With the owner's id, so that equal codes of two people have different hashes. */
export function hashRecoveryCode(staffId: string, code: string): Buffer {
  return createHash('sha256').update(`${staffId} ${code}`).digest()
}
