import type { Problems, Values } from '#front/forms/use-form.ts'
import { returnTexts } from '#messages/shop/account/return-request.ts'

const texts = returnTexts.check
const maxCommentLength = 1000

/** What is wrong as far as the browser knows: neither a reason nor a description is demanded. */
export function checkReturn({ comment }: Values<'comment'>): Problems<'comment'> {
  return comment.trim().length > maxCommentLength ? { comment: texts.commentLong } : {}
}
