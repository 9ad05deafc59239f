/** `npm run shop -- staff|secrets ...`: who may run the shop, and the key of what is encrypted. */
import { secretsTexts } from '#messages/secrets-command.ts'
import type { Deps } from '#server/core/deps.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { inviteByCommand, resetByCommand } from '#server/modules/staff/staff-command.ts'
import { commandLineActor } from '#server/ports/actor.ts'

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
