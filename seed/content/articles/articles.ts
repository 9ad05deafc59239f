/** Articles of the demonstration, by their address below /articles. */
import type { SeedPage } from '../content-blocks.ts'
import { coldCoffeeArticle } from './cold-coffee.ts'
import { homeCuppingArticle } from './home-cupping.ts'
import { milkArticle } from './milk.ts'
import { pourOverArticle } from './pour-over.ts'
import { roastLevelsArticle } from './roast-levels.ts'
import { storageArticle } from './storage.ts'
import { taiwanOriginsArticle } from './taiwan-origins.ts'

export const seedArticles: Record<string, SeedPage> = {
  storage: storageArticle,
  'pour-over': pourOverArticle,
  'roast-levels': roastLevelsArticle,
  'taiwan-origins': taiwanOriginsArticle,
  'cold-coffee': coldCoffeeArticle,
  milk: milkArticle,
  'home-cupping': homeCuppingArticle,
}
