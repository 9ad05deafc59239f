/** Of the menus: the way to all that they name a part of. */
export const menuTexts = { promotions: '所有優惠', articles: '所有文章' } as const
