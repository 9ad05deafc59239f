/** Every page of the shop whose text the owner can change, by the name under which it is stored. */

import type { PageKind } from '#domain/content/content-kinds.ts'
import { brandPage, contactPage, teamPage } from './about.ts'
import type { SeedPage } from './content-blocks.ts'
import { memberStatement } from './member-statement.ts'
import { barPage, cakePage, foodPage, milkPage, pairingOverview } from './pairings.ts'
import { privacyStatement } from './privacy-statement.ts'
import { specialtyCoffeePage } from './specialty-coffee.ts'

export const seedPages: Record<string, SeedPage> = {
  'about-brand': brandPage,
  'about-team': teamPage,
  'about-contact': contactPage,
  'coffee-pairing': pairingOverview,
  'pairing-milk': milkPage,
  'pairing-cake': cakePage,
  'pairing-food': foodPage,
  'pairing-bar': barPage,
  'specialty-coffee': specialtyCoffeePage,
  'privacy-statement': privacyStatement,
  'member-statement': memberStatement,
}

/** What each of them is; the others are pages. */
export const seedKinds: Record<string, PageKind> = {
  'pairing-milk': 'pairing',
  'pairing-cake': 'pairing',
  'pairing-food': 'pairing',
  'pairing-bar': 'pairing',
  'specialty-coffee': 'article',
  'privacy-statement': 'statement',
  'member-statement': 'statement',
}
