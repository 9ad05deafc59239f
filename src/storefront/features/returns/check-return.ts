import type { Problems, Values } from '#front/forms/use-form.ts'
import { returnTexts } from '#messages/shop/account/return-request.ts'

const texts = returnTexts.check
const maxCommentLength = 1000

/** What is wrong as far as the browser knows. */
export function checkReturn({ reason, comment }: Values<'reason' | 'comment'>): Problems<'reason' | 'comment'> {
  const text = comment.trim()
  const tooLong = text.length > maxCommentLength ? texts.commentLong : null
  const problem = text === '' ? texts.comment : tooLong
  return { ...(reason === '' ? { reason: texts.reason } : {}), ...(problem ? { comment: problem } : {}) }
}
