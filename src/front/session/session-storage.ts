/** The browser's session: `token` and `user` in session storage, as the specification has it. */
import { readTabItem, readTabJson, removeTabItem, writeTabItem } from '#front/storage/tab-storage.ts'

interface StoredUser {
  id?: string
  name: string
}

export interface StoredSession {
  token: string
  user: StoredUser
}

export function readToken(): string | null {
  return readTabItem('token')
}

/** The signed-in member, or null: both token and user must be there, and a user that does not parse is removed. */
export function readUser(): StoredUser | null {
  if (!readTabItem('user') || !readToken()) return null
  const user = readTabJson<unknown>('user')
  if (user && typeof user === 'object' && 'name' in user && typeof user.name === 'string')
    return { ...user, name: user.name }
  removeTabItem('user')
  return null
}

/** Where the browser forbids storage the member stays a visitor: there is nowhere to store the session. */
export function writeSession({ token, user }: StoredSession): void {
  if (!writeTabItem('token', token) || !writeTabItem('user', JSON.stringify(user))) removeSession()
}

export function removeSession(): void {
  removeTabItem('token')
  removeTabItem('user')
}
