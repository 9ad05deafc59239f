/** The browser's session: `token`, `user` and `cart_id` in session storage, as the specification has it. */
export interface StoredSession {
  token: string
  user: { name: string }
}

export function readToken(): string | null {
  return read('token')
}

/** The signed-in member, or null: both token and user must be there, and a user that does not parse is removed. */
export function readUser(): { name: string } | null {
  const text = read('user')
  if (!text || !readToken()) return null
  try {
    const user: unknown = JSON.parse(text)
    if (user && typeof user === 'object' && 'name' in user && typeof user.name === 'string')
      return { ...user, name: user.name }
  } catch {
    // falls through: what cannot be read is of no use
  }
  window.sessionStorage.removeItem('user')
  return null
}

/** Where the browser forbids storage the member stays a visitor: there is nowhere to keep the session. */
export function writeSession({ token, user }: StoredSession): void {
  try {
    window.sessionStorage.setItem('token', token)
    window.sessionStorage.setItem('user', JSON.stringify(user))
  } catch {
    removeSession()
  }
}

/** The cart that the checkout pages go on with; an address that names one comes first. */
export function writeCartId(id: string): void {
  try {
    window.sessionStorage.setItem('cart_id', id)
  } catch {
    // storage is forbidden: the address carries it
  }
}

export function readCartId(): string | null {
  return read('cart_id')
}

/** The cart's id goes too: the next member at this screen has another cart. */
export function removeSession(): void {
  try {
    for (const key of ['token', 'user', 'cart_id']) window.sessionStorage.removeItem(key)
  } catch {
    // storage is forbidden: there is nothing in it
  }
}

/** Storage can be forbidden by the browser: then nobody is signed in. */
function read(key: string): string | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}
