/**
 * The pages that most visits start on. They have a style sheet with their own classes only (`styles/first-pages.css`);
 * all others have the whole one, which is loaded before the first of them is shown.
 */
export const firstPages: readonly string[] = ['home', 'product-list', 'product', 'articles', 'article', 'not-found']
