import type { Problems, Values } from '#front/forms/use-form.ts'
import { returnTexts } from '#messages/return-request.ts'

const texts = returnTexts.check
const longestComment = 1000

/** What can be told before the server is asked. */
export function checkReturn({ reason, comment }: Values<'reason' | 'comment'>): Problems<'reason' | 'comment'> {
  const text = comment.trim()
  const tooLong = text.length > longestComment ? texts.commentLong : null
  const problem = text === '' ? texts.comment : tooLong
  return { ...(reason === '' ? { reason: texts.reason } : {}), ...(problem ? { comment: problem } : {}) }
}
