/** The grind that was chosen last in this browser: whoever has a moka pot has it next month, too. */
import { type Grind, readGrind } from '#domain/catalogue/grind.ts'

const key = 'shanlan:grind'

/** Null: none was chosen yet, or storage is forbidden. */
export function readRememberedGrind(): Grind | null {
  try {
    return readGrind(window.localStorage.getItem(key))
  } catch {
    return null
  }
}

/** Where storage is forbidden it holds as long as the page lives. */
export function rememberGrind(grind: Grind): void {
  try {
    window.localStorage.setItem(key, grind)
  } catch {
    // nothing is remembered
  }
}
