/** The page that visitors see until the shop opens. */
export const openingPath = '/opening-soon'
export const signUpPath = '/opening-soon/sign-up'
/** Of the mail that asks whether the address is theirs. */
export const confirmSignUpPath = '/opening-soon/confirm'

const openingStates = ['asks', 'thanks', 'confirmed', 'invalid', 'later', 'expired'] as const
export type OpeningState = (typeof openingStates)[number]

/** `toOpeningPage('thanks')` is `/opening-soon?state=thanks`. */
export function toOpeningPage(state: OpeningState): string {
  return state === 'asks' ? openingPath : `${openingPath}?state=${state}`
}

export function readOpeningState(search: URLSearchParams): OpeningState {
  return openingStates.find((state) => state === search.get('state')) ?? 'asks'
}
