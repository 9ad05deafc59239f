/**
 * Modules that the browser loads together are in one file. By default the bundler makes a file of each small module
 * that two pages share, and a page loads twenty-five (docs/decisions/0009-pages-before-their-scripts.md). A module
 * goes into the first group that names it.
 */
export const chunkGroups = [
  // everything the entry needs; what runs before it is separate
  {
    name: 'first',
    tags: ['$initial' as const],
    test: (id: string) => !/\/(apply-theme|boot|early-clicks)\.ts$/.test(id),
  },
  together('pages', [
    'front/(app/hydrated-later|meta/page-meta|navigation/page-module|errors/refusal|data/browser-memo)',
    'storefront/(meta/json-ld|sign-in/pending-action)',
    'ui/(breadcrumbs|badge|page-links)',
    'domain/(pricing|flavour|taipei-time|search-term|paging|free-shipping|cart/quantity)',
    'messages/zh-tw/grinds',
    'icons/(chevron-\\w+|circle-exclamation-point|check|info)',
  ]),
  together('cards', [
    // a product's page has cards, too, without their buttons
    'features/product-card/product-[\\w-]+',
    'features/product-card/to-product-card',
    'features/favourites/(favourite-button|use-favourites|favourites-store)',
    'storefront/cart/(use-add-to-cart|remembered-grind)',
    'domain/(sizes|listed-product|catalogue/grind)',
    'messages/zh-tw/(add-to-cart|favourites-screens)',
    'ui/(stars|filled-stars)',
    'icons/(heart|shopping-bag)',
  ]),
  together('list', [
    // of the list, the search and all reviews: no other page waits for it
    'storefront/products/load-all-products',
    'domain/product-filter',
    'contract/product-pages',
    'ui/check-chip',
  ]),
  together('tasting', [
    'features/reviews/(review-item|star-steps)',
    'messages/zh-tw/(reviews-screens|flavour|lot-line|product-promises)',
    'domain/(calendar-days|review-text)',
    'contract/reviews',
    'ui/(radar-chart|radar-points)',
  ]),
  // of the list and of the search: in a file of its own, so that the list does not load the search
  together('all products', ['storefront/products/load-all-products']),
  together('search', [
    'features/search/(search-tools|load-search|search-list|search-option|search-keys|search-address|recent-searches)',
    'domain/(product-search|nearest-words|search-(characters|names|sounds)|searched-product)',
  ]),
  together('shipping days', [
    'features/product/(ship-days|shipping-gap)',
    'domain/(shipping-days|holidays)',
    'messages/zh-tw/ship-days',
  ]),
  together('controls', ['ui/(stepper|tabs)', 'icons/(minus|plus)']),
  together('forms', [
    'ui/(field|input-class|submit-button|form-error|text-input|password-input|provider-mark)',
    'front/(forms/(use-form|is-composing)|errors/failure-detail|timing/(use-countdown|use-visible-interval))',
    'storefront/(layout/account-layout|sign-in/(check-mail|use-wait-for-link|demo-mail-hint|social-providers))',
    'features/sign-in/sign-in-notice',
    'messages/zh-tw/(sign-in|register|password-input)',
    'contract/(members|social)',
    'icons/(eye|eye-off)',
  ]),
  together('member', [
    'front/(data/(use-member-data|keep-last-data)|screens/load-failed)',
    'storefront/sign-in/(sign-in-prompt|member-data-view)',
    'messages/zh-tw/(load-failed|member-area)',
    'features/member-area/member-heading',
    'ui/(panel|skeleton)',
  ]),
  together('unpaid', ['features/unpaid-order/(cancel-order|pay-before|time-left)', 'messages/zh-tw/unpaid-order']),
  together('checkout', ['features/checkout/(layout|summary)/[\\w-]+', 'messages/zh-tw/(checkout-steps|order-summary)']),
]

/** A group by file paths without their extensions; rules, calls and texts without the folder of their noun, too. */
function together(name: string, paths: string[]) {
  const anyFolder = paths.map((path) => path.replace(/^(domain|contract|messages\/zh-tw)\//, '$1/(?:[\\w-]+/)*'))
  return { name, test: new RegExp(`/(${anyFolder.join('|')})\\.(tsx?|mjs)$`) }
}
