/** A gift: the card in the parcel, and a slip without prices. */
import { normaliseText } from './recipient.ts'

/** What fits on the card. */
export const giftLimits = { characters: 120, lines: 6 } as const

export interface Gift {
  message: string
  hidesPrices: boolean
}

export type GiftProblem = 'too_long' | 'too_many_lines'

/** Lines stay, invisible characters go: `readGiftMessage(' 生日快樂 \r\n小山')` is 生日快樂 and 小山 on two lines. */
export function readGiftMessage(text: string): { message: string; problem: GiftProblem | null } {
  const lines = text.split(/\r\n|\r|\n/).map(normaliseText)
  const message = lines
    .join('\n')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
  if (Array.from(message).length > giftLimits.characters) return { message, problem: 'too_long' }
  if (message.split('\n').length > giftLimits.lines) return { message, problem: 'too_many_lines' }
  return { message, problem: null }
}
