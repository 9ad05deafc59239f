/** Made by scripts/make-font-subset.ts: what the serif's files hold. */
export const serifCharacters =
  ' $%&,-./0123456789:;ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz·–—一三不中了事什介付件任你來保信個們值做像優免入內全冰出列到券前剛加動務千卡即台合味咖品員商啡喝單團在坊夏多大天奶始子存客家容密小少山嵐帳常式往得從忘怎急情惠慢我手批找把折拿掛搭支收故散料新方日明是時暫最會有服期束杯果查條樣檔權次款正每沒沖況活深淺測滿濾灣烘焙片牌牛物狀現甜登的益盒目確碼社禮私種第等箱篩精糕級紹組結絡網總群聯聲與藏處號蛋行表被裡覽訂記設評詳認調請論證豆貨買費資購路車送這進遇運道選還部都配重金鐵開限隊隱雲電霧頁顧飲餐首驗麼點'
