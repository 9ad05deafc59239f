/** `npm run shop -- staff|secrets|audit ...`: who may run the shop, the key of what is encrypted, what was done. */
import { auditCommandTexts, secretsTexts } from '#messages/admin/settings/secrets-command.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { checkAudit } from '#server/modules/audit/seal-audit.service.ts'
import { commandLineActor } from '#server/ports/actor.ts'
import { inviteByCommand, resetByCommand } from './staff-command.ts'

interface SafetyArgs {
  first: string
  values: { role?: string | undefined }
}

export const safetyCommands = {
  'staff invite': {
    usage: 'EMAIL --role owner',
    general: true,
    run: (deps: Deps, { first, values }: SafetyArgs) => inviteByCommand(deps, first, values.role),
  },
  'staff reset': {
    usage: 'EMAIL',
    general: true,
    run: (deps: Deps, { first }: SafetyArgs) => resetByCommand(deps, first),
  },
  'secrets rotate': { usage: '', general: true, run: rotateSecrets },
  'audit verify': { usage: '', general: true, run: verifyAudit },
}

async function rotateSecrets(deps: Deps): Promise<string> {
  const { values, keyId } = await deps.secrets.rotate()
  const thing = { kind: 'settings', id: 'secrets', name: keyId } as const
  await recordAudit(deps.db, commandLineActor('secrets rotate'), {
    action: 'secrets.rotate',
    thing,
    at: deps.clock.now(),
  })
  return secretsTexts.rotated(values, keyId)
}

async function verifyAudit(deps: Deps): Promise<string[]> {
  const { broken, ...check } = await checkAudit(deps)
  if (broken) throw new AppError('conflict', { text: auditCommandTexts.broken(broken.after, broken.upto) })
  return [auditCommandTexts.whole(check.covered, check.unsealed), auditCommandTexts.digest(check.upto, check.digest)]
}
