const longest = 254
/** Deliverable in practice: no quotes, no comments, a domain with a dot, ASCII (lower case is the same everywhere). */
const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * The one form in which an address is stored and compared, or null when it is not valid.
 * `normaliseEmail(' Demo＠Shanlan.Test ')` is `demo@shanlan.test`.
 */
export function normaliseEmail(text: string): string | null {
  // full-width characters come from Chinese keyboards
  const email = text.normalize('NFKC').trim().toLowerCase()
  const isAddress = email.length <= longest && shape.test(email) && !/^\.|\.\.|\.@/.test(email)
  return isAddress ? email : null
}
