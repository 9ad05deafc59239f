import { createChallenges } from './create-challenges.ts'
import { consumeChallenge, deleteChallengesBefore, insertChallenge } from './passkeys.repo.ts'

export const memberChallenges = createChallenges({
  insert: insertChallenge,
  consume: consumeChallenge,
  deleteBefore: deleteChallengesBefore,
})
