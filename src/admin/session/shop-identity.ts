/** Whose back office this is: the server writes it into the document, so that it is there before anybody signs in. */
export interface ShopIdentity {
  name: string
  shortName: string
  /** Null: the drawn one. */
  logoUrl: string | null
}

export function readShopIdentity(): ShopIdentity {
  const { shopName = '', shopShortName = '', shopLogo = '' } = document.getElementById('root')?.dataset ?? {}
  return { name: shopName, shortName: shopShortName, logoUrl: shopLogo === '' ? null : shopLogo }
}
