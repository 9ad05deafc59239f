import { createChallenges } from '#server/modules/passkeys/create-challenges.ts'
import { consumeStaffChallenge, deleteStaffChallengesBefore, insertStaffChallenge } from './staff-passkeys.repo.ts'

export const staffChallenges = createChallenges({
  insert: insertStaffChallenge,
  consume: consumeStaffChallenge,
  deleteBefore: deleteStaffChallengesBefore,
})
