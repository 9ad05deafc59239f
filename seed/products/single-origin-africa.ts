import type { SeedProduct } from '../types.ts'
import { html } from './html.ts'

export const africanSingleOrigins: SeedProduct[] = [
  {
    id: 1,
    slug: 'ethiopia-yirgacheffe-washed',
    name: '衣索比亞 耶加雪菲 孔加 水洗',
    nameEn: 'Ethiopia Yirgacheffe Konga Washed',
    price: 460,
    categoryId: 8,
    extraCategories: [],
    roastLevel: 'light',
    processingMethod: '水洗',
    origin: '衣索比亞',
    originEn: 'Ethiopia',
    coffeeGrade: 'G1',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '衣索比亞原生種（庫魯美、74110）',
    flavorNotes: ['茉莉花', '佛手柑', '檸檬', '水蜜桃'],
    altitude: '1,900–2,200 公尺',
    harvestYear: 2025,
    description: html(`
      <p>孔加（Konga）是耶加雪菲鎮南方的一片山坡，農家多半只有一公頃不到的庭園，咖啡樹和假香蕉、酪梨種在一起。
        這一批來自孔加一帶約六百戶小農，當天採收、當天送到處理站去皮，在水槽裡發酵 36 到 48 小時，沿著水道洗淨分級，
        再上棚架曬足十二天。</p>
      <p>剛沖好時先聞到茉莉花與佛手柑，第一口是乾淨明亮的檸檬酸；溫度降到微溫，酸質收圓，水蜜桃的甜浮上來；
        放到全涼，尾巴像一杯放冷的伯爵茶。我們把它烘在一爆剛結束的淺焙，發展時間抓短，讓花香留在前面，
        不帶烘烤味。</p>
      <p>因為酸質乾淨、口感輕，它是店裡最適合調飲的一支豆。做咖啡通寧時，柑橘香氣和通寧水的微苦會接得剛剛好。</p>
      <h3>這樣沖</h3>
      <ul>
        <li><strong>熱手沖：</strong>15 公克，水溫 92°C，粉水比 1:16，分三段注水，2 分 15 秒左右結束。</li>
        <li><strong>冰手沖：</strong>20 公克，熱水 200 毫升直接滴在 120 公克冰塊上。</li>
        <li><strong>咖啡通寧：</strong>杯中放滿冰塊，倒通寧水 150 毫升，再緩緩淋上 60 毫升濃手沖（粉水比 1:8），
          放一片葡萄柚。</li>
      </ul>
    `),
    flavour: { sweetness: 3.5, acidity: 4.5, body: 2.5, aroma: 4.5, aftertaste: 3.5 },
    stock: 86,
    discount: null,
    weightGrams: 255,
    packaging: 'white-bag',
    searchWords: ['耶加', 'Yirgacheffe', 'Ethiopia', '衣索匹亞', '非洲', '淺焙', '花香', '果酸', '咖啡通寧', '冰手沖'],
  },
  {
    id: 2,
    slug: 'ethiopia-guji-natural',
    name: '衣索比亞 古吉 烏拉嘎 日曬',
    nameEn: 'Ethiopia Guji Uraga Natural',
    price: 520,
    categoryId: 8,
    extraCategories: [9],
    roastLevel: 'light',
    processingMethod: '日曬',
    origin: '衣索比亞',
    originEn: 'Ethiopia',
    coffeeGrade: 'G1',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '衣索比亞原生種',
    flavorNotes: ['草莓', '藍莓', '玫瑰', '蜂蜜'],
    altitude: '2,050–2,250 公尺',
    harvestYear: 2025,
    description: html(`
      <p>古吉原本被算在西達摩裡，後來因為風味太鮮明，自己成了一個產區。烏拉嘎（Uraga）在古吉的西北邊，
        紅土坡地爬升到兩千公尺以上，夜裡冷得要穿外套，果實比低處多掛一個月才紅。
        這批日曬由山谷裡的一座小型處理站收果，只收全紅漿果，鋪在棚架上薄薄一層，每天翻動，中午蓋布遮陽，
        前後曬了二十一天。</p>
      <p>磨豆的時候整個廚房都是草莓味。熱的時候是藍莓果醬和玫瑰，甜感很直接；溫的時候酸質才走出來，
        像熟透的草莓帶一點優格；涼了以後只剩蜂蜜和淡淡的花香，尾韻很長。我們停在淺焙，刻意讓日曬的酒香輕一點，
        喝得到發酵的熱鬧，但不會醉人。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li>15 公克，水溫 92°C，粉水比 1:15。水溫再高，發酵味會蓋過花香。</li>
        <li>研磨比一般手沖略粗一格，悶蒸 35 秒，總時間 2 分 10 秒到 2 分 20 秒。</li>
        <li>烘焙日後第 10 到 25 天最好喝，急著開封可以先醒豆一晚。</li>
      </ul>
    `),
    flavour: { sweetness: 4.5, acidity: 3.5, body: 3, aroma: 5, aftertaste: 4 },
    stock: 64,
    discount: null,
    weightGrams: 255,
    packaging: 'white-bag',
    searchWords: ['Guji', 'Uraga', 'Ethiopia', '衣索匹亞', '非洲', '淺焙', '莓果', '草莓', '新豆', '新產季'],
  },
  {
    id: 3,
    slug: 'kenya-nyeri-aa-washed',
    name: '肯亞 涅里 AA 水洗',
    nameEn: 'Kenya Nyeri AA Washed',
    price: 580,
    categoryId: 8,
    extraCategories: [],
    roastLevel: 'light',
    processingMethod: '水洗',
    origin: '肯亞',
    originEn: 'Kenya',
    coffeeGrade: 'AA',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: 'SL28、SL34、魯伊魯 11',
    flavorNotes: ['黑醋栗', '小番茄', '葡萄柚', '紅糖'],
    altitude: '1,700–1,850 公尺',
    harvestYear: 2025,
    description: html(`
      <p>涅里（Nyeri）夾在肯亞山與阿布岱爾山脈之間，火山紅土深而排水好。
        這一批來自山腳下一座由八百多戶小農共有的處理廠：去皮之後乾發酵一夜，洗淨，再浸清水一夜，
        最後在棚架上慢慢曬乾。這套費水又費工的做法，換來肯亞豆那種洗過一樣的透亮。</p>
      <p>AA 是依顆粒大小分級，只留 17 目以上的大豆，烘起來均勻、好掌握。熱的第一口像黑醋栗糖，酸質強而多汁；
        降溫後轉成葡萄柚與小番茄，帶一點鹹鮮，喜歡的人會一口接一口；涼了是紅糖的甜，收尾俐落。
        烘焙度是淺焙裡偏熟的一邊，一爆結束後再多走半分鐘，把尖銳的青酸磨掉，留住果汁感。</p>
      <p>要先說在前面：這是一支<strong>很酸</strong>的豆子。平常喝深焙的朋友，建議從冰咖啡或冷萃開始認識它。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li><strong>手沖：</strong>16 公克，水溫 92°C，粉水比 1:15.5，2 分 20 秒。</li>
        <li><strong>冷萃：</strong>50 公克中粗研磨，冷水 650 毫升，冷藏 12 小時後過濾。</li>
      </ul>
    `),
    flavour: { sweetness: 3.5, acidity: 5, body: 3.5, aroma: 4.5, aftertaste: 4 },
    stock: 42,
    discount: null,
    weightGrams: 255,
    packaging: 'kraft-bag',
    searchWords: ['Kenya', 'Nyeri', 'AA', '肯尼亞', '非洲', '淺焙', '烏梅', '果酸', 'SL28'],
  },
]
