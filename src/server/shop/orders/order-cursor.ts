import { AppError } from '#server/core/app-error.ts'
import type { OrderPosition } from './order-list.repo.ts'

/** The last position of a page as an opaque string: `1794700800000000.018f…` in base64url. */
export function toCursor({ placedAt, id }: OrderPosition): string {
  return Buffer.from(`${placedAt}.${id}`).toString('base64url')
}

/** A cursor that we did not issue is bad input. */
export function readCursor(cursor: string): OrderPosition {
  const [, placedAt, id] = /^(\d{1,16})\.([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!placedAt || !id || !isUuid(id)) throw new AppError('bad_input')
  return { placedAt, id }
}

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
