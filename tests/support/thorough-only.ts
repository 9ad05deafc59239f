/**
 * Browser tests that `npm test` leaves to `npm run test:thorough`, which CI runs after it: `npm test` has to stay under
 * twelve minutes on two cores. A new file runs in `npm test`; it goes here if one of these reasons holds for all of it.
 */
export const thoroughOnly: Record<string, readonly string[]> = {
  'one step of the checkout, refusal by refusal: the way through is in checkout-journeys, the rules have API tests': [
    'checkout-answers.spec.ts',
    'checkout-payment.spec.ts',
    'checkout-shipping-refusals.spec.ts',
    'payment-number.spec.ts',
    'payment-result.spec.ts',
  ],
}
