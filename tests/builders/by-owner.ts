/** Who takes a step in a test that is not about who did it. */
import { commandLineActor } from '#server/ports/actor.ts'

export const byOwner = { actor: commandLineActor('orders') }
