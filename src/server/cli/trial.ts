/** One thing that the shop relies on at the gateway, tried once. */
import { GatewayError } from '#server/ports/gateway-error.ts'

export interface TrialResult {
  /** As docs/gateway-facts.md has it. */
  fact: string
  outcome: 'agrees' | 'differs' | 'skipped'
  /** What was seen, in the gateway's words; never a key. */
  seen: string
}

export interface Trial {
  fact: string
  /** Creates something at the gateway: never in production. */
  creates?: true
  /** Empty: it is so. Otherwise what was seen instead. */
  run(): Promise<string>
}

/** Never throws: a gateway that refuses, or does not answer, is what is to be written down. */
export async function runTrial({ fact, creates, run }: Trial, mayCreate: boolean): Promise<TrialResult> {
  if (creates && !mayCreate) return { fact, outcome: 'skipped', seen: '' }
  try {
    const seen = await run()
    return { fact, outcome: seen === '' ? 'agrees' : 'differs', seen: oneLine(seen) }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { fact, outcome: 'differs', seen: oneLine(`${error.kind} ${error.code ?? ''} ${error.message}`) }
  }
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}|｜]+/gu, ' ')
    .trim()
    .slice(0, 300)
}

/** `expectThat(3, 4)` says what was seen. */
export function expectThat(seen: unknown, expected: unknown): string {
  return Object.is(seen, expected) ? '' : `${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`
}
