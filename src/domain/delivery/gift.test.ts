import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftLimits, readGiftMessage } from './gift.ts'

test('lines stay, what cannot be seen goes', () => {
  expect(readGiftMessage(' 生日快樂 \r\n\u202e小山\u200b ')).toEqual({ message: '生日快樂\n小山', problem: null })
  expect(readGiftMessage('\n\n生日快樂\n\n\n\n小山\n')).toEqual({ message: '生日快樂\n\n小山', problem: null })
  expect(readGiftMessage('  \n ')).toEqual({ message: '', problem: null })
})

test('what does not fit on the card is told', () => {
  expect(readGiftMessage('山'.repeat(120)).problem).toBeNull()
  expect(readGiftMessage('🎁'.repeat(120)).problem).toBeNull()
  expect(readGiftMessage('山'.repeat(121)).problem).toBe('too_long')
  expect(readGiftMessage('a\nb\nc\nd\ne\nf\ng').problem).toBe('too_many_lines')
})

test('an accepted message is accepted again unchanged, and fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { message, problem } = readGiftMessage(text)
      if (problem) return
      expect(readGiftMessage(message)).toEqual({ message, problem: null })
      expect(Array.from(message).length).toBeLessThanOrEqual(giftLimits.characters)
    }),
  )
})
