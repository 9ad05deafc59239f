/** Keys that ECPay prints in its guides: whoever has read them can sign a payment. */
export const publishedHashKeys: ReadonlySet<string> = new Set([
  'pwFHCqoQZGmho4w6',
  'XBERn1YOvpM9nfZc',
  '5294y06JbISpM5x9',
  'ejCk326UnaZWKisg',
  'spPjZn66i0OhqJsQ',
  'FCnGLNS7P3xQ2q3E',
  'HwiqPsywG1hLQNuN',
  '7b53896b742849d3',
])
