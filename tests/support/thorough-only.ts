/**
 * Browser tests that `npm test` leaves to `npm run test:thorough`, which CI runs after it: `npm test` has to stay under
 * twelve minutes on two cores. A new file runs in `npm test`; it goes here if one of these reasons holds for all of it.
 */
export const thoroughOnly: Record<string, readonly string[]> = {
  'a step of cart and checkout, refusal by refusal: the way through is in checkout-journeys, the rules have API tests':
    [
      'cart-bar.spec.ts',
      'cart-offers.spec.ts',
      'checkout-answers.spec.ts',
      'checkout-payment.spec.ts',
      'checkout-shipping.spec.ts',
      'checkout-shipping-refusals.spec.ts',
      'expired-order.spec.ts',
      'known-shopper.spec.ts',
      'order-limits.spec.ts',
      'payment-number.spec.ts',
      'payment-result.spec.ts',
      'unpaid-order.spec.ts',
    ],
  'a part of a page, state by state: route-walk opens every page': [
    'analytics.spec.ts',
    'content.spec.ts',
    'early-visit.spec.ts',
    'favourites.spec.ts',
    'flavour-finder.spec.ts',
    'frame.spec.ts',
    'frame-phone.spec.ts',
    'home.spec.ts',
    'lots.spec.ts',
    'product-sizes.spec.ts',
    'promotions.spec.ts',
    'reviews.spec.ts',
    'stock-notices.spec.ts',
  ],
  'a part of the member area, state by state: order-journeys and returns go through it': [
    'member-area.spec.ts',
    'order-page.spec.ts',
    'orders.spec.ts',
    'orders-in-place.spec.ts',
    'printed.spec.ts',
    'profile.spec.ts',
    'proof.spec.ts',
    'sign-in-tabs.spec.ts',
    'social-sign-in.spec.ts',
  ],
  'a desk of the back office: first-day, admin-day and admin-frame open every one, the rules have API tests': [
    'admin-content.spec.ts',
    'admin-members.spec.ts',
    'admin-offers.spec.ts',
    'admin-products.spec.ts',
    'admin-reports.spec.ts',
    'admin-settings.spec.ts',
    'admin-stock-pictures.spec.ts',
  ],
}
