/** Made by scripts/make-font-subset.ts: what shanlan-serif.woff2 holds. */
export const serifCharacters =
  ' $%&,-./0123456789:;ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz·–—一了事什介你來信個們值像優免入全出到券前加務千即合味咖品員商啡喝單團在坊多大奶始子客家密小少山嵐帳得從忘急惠慢我找把掛搭支收故散料新明是時暫最會有服期杯條樣權款正每沒況滿濾烘片牌牛物狀甜登的益盒目碼社禮私等箱篩精糕級紹組絡總群聯聲與藏處號蛋被裡覽記設評調請論證豆資購車這進運道選還部都配重開限隊隱雲電霧頁顧飲餐驗麼點'
