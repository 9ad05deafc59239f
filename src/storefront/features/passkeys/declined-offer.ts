/** Who declined is not asked again on this device. */
const key = 'shanlan:passkey-declined'

export function isOfferDeclined(): boolean {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function rememberDeclined(): void {
  try {
    window.localStorage.setItem(key, '1')
  } catch {
    // storage is forbidden: the offer comes again after the next purchase
  }
}
