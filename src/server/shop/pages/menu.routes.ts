import { contentApi } from '#contract/shop/pages/content.ts'
import { type Serving, serveCacheable } from '#server/http/serve.ts'
import { readMenu } from '#server/modules/content/menu.service.ts'

export function menuRoutes(serving: Serving): void {
  serveCacheable(serving, contentApi.menu, async () => {
    const { menu, cachePolicy } = await readMenu(serving.deps)
    return { answer: { menu }, cachePolicy }
  })
}
