/** Whether this browser allows analytics by others than the shop itself. Asked once, stored, can be changed at any time. */
export type Consent = 'granted' | 'denied'

const key = 'analytics_consent'
const listeners = new Set<() => void>()
let answer: Consent | null | undefined

/** Null: not answered yet. */
export function readConsent(): Consent | null {
  if (answer === undefined) answer = readStored()
  return answer
}

export function setConsent(next: Consent): void {
  answer = next
  try {
    window.localStorage.setItem(key, next)
  } catch {
    // storage is forbidden: the answer holds as long as the page lives
  }
  for (const listener of listeners) listener()
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readStored(): Consent | null {
  try {
    const stored = window.localStorage.getItem(key)
    return stored === 'granted' || stored === 'denied' ? stored : null
  } catch {
    return null
  }
}
