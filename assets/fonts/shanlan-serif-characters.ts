/** Made by scripts/make-font-subset.ts: what shanlan-serif.woff2 holds. */
export const serifCharacters =
  ' $%&,-./0123456789:;ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz·–—一了你個像優全出前即合味咖品商啡單坊多始小少山嵐從急惠慢找把掛支散新時暫最有期杯樣沒況濾烘片狀甜的盒目禮篩組裡豆這進道選部開限雲霧頁點'
