import { cleanReview } from '#domain/reviews/review-text.ts'

/** Of an answer and of what comes back. */
export const messageLimits = { text: 5000, templateName: 50, templateText: 5000 } as const

export type MessageTextProblem = 'missing' | 'too-long'

/** As typed, without invisible characters, and what is wrong with it: `readMessageText(' ')` is missing. */
export function readMessageText(typed: string): { text: string; problem: MessageTextProblem | null } {
  const text = cleanReview(typed)
  if (text === '') return { text, problem: 'missing' }
  return { text, problem: [...text].length > messageLimits.text ? 'too-long' : null }
}
