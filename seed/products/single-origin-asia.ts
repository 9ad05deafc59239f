import type { SeedProduct } from '../types.ts'
import { html } from './html.ts'

export const asianSingleOrigins: SeedProduct[] = [
  {
    id: 5,
    slug: 'taiwan-alishan-honey',
    name: '台灣 阿里山 樂野 蜜處理',
    nameEn: 'Taiwan Alishan Leye Honey',
    price: 980,
    categoryId: 8,
    extraCategories: [],
    roastLevel: 'light',
    processingMethod: '蜜處理',
    origin: '台灣 阿里山',
    originEn: 'Alishan, Taiwan',
    coffeeGrade: '精品級 SCA 86.5',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: 'SL34、鐵比卡',
    flavorNotes: ['龍眼蜜', '黃杏', '柑橘', '高山茶'],
    altitude: '1,200–1,350 公尺',
    harvestYear: 2026,
    description: html(`
      <p>樂野是阿里山公路旁的鄒族部落，海拔一千兩百多公尺，茶園與咖啡園肩並著肩，午後兩點多山嵐就會從谷底上來，
        我們店名裡的那兩個字，說的就是這個畫面。照顧這片園子的農友原本種茶，把茶的細心帶進了咖啡：只採全紅果，
        去皮後保留果膠，移進棚裡日曬夜收，曬了將近二十天。</p>
      <p>熱的時候是龍眼蜜，和小時候阿嬤沖的蜂蜜水很像；溫了有黃杏和柑橘，酸質柔軟；涼下來之後，喉頭會回甘，
        帶著高山茶的清香，很多客人喝到這裡才說：「啊，是台灣。」我們用低一點的入豆溫、長一點的脫水期，把甜感烘厚，
        停在淺焙。</p>
      <p>台灣的工資與地價都不低，一袋半磅的價格是我們和農友一起算出來的：從採收、處理到手選，
        每一道工都算得出來是誰做的。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li><strong>手沖：</strong>15 公克，水溫 92°C，粉水比 1:15，分四段小水流，2 分 30 秒。</li>
        <li><strong>蓋杯：</strong>12 公克中粗研磨，93°C 熱水 180 毫升，浸泡 4 分鐘後撥開浮渣，像喝茶一樣喝。</li>
      </ul>
    `),
    flavour: { sweetness: 4.5, acidity: 3, body: 3, aroma: 4, aftertaste: 4 },
    stock: 24,
    discount: null,
    weightGrams: 255,
    packaging: 'white-bag',
    searchWords: ['Taiwan', 'Alishan', '台灣咖啡', '嘉義', '鄒族', '國產', '蜜處理', '淺焙', '伴手禮', '茶感'],
  },
  {
    id: 10,
    slug: 'sumatra-lintong-mandheling',
    name: '印尼 蘇門答臘 林東曼特寧 濕剝',
    nameEn: 'Sumatra Lintong Mandheling Wet-Hulled',
    price: 420,
    categoryId: 8,
    extraCategories: [],
    roastLevel: 'dark',
    processingMethod: '濕剝',
    origin: '印尼 蘇門答臘',
    originEn: 'Sumatra, Indonesia',
    coffeeGrade: 'G1 TP（三次手選）',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '阿騰（Ateng）、西加拉魯塘（Sigararutang）',
    flavorNotes: ['黑巧克力', '雪松', '甘草', '黑糖'],
    altitude: '1,300–1,500 公尺',
    harvestYear: 2026,
    description: html(`
      <p>林東在多巴湖的南岸，巴塔克族的農家把咖啡種在自家屋後。這裡雨多、曬豆的日子少，
        於是有了蘇門答臘獨有的<strong>濕剝</strong>：帶殼豆只曬到半乾就先脫殼，裸著的軟豆再曬到全乾，
        豆子因此呈現藍綠色，口感厚、酸低，帶著森林的氣味。G1 再加三次人工挑選，濕剝常見的破豆、蟲蛀豆，
        在我們手上還會再挑一輪。</p>
      <p>熱喝是黑巧克力與雪松，像走進剛下過雨的木造老屋；溫了以後甘草的甜慢慢浮起，厚度像濃湯；涼了仍然不酸，
        只剩黑糖。我們烘到二爆初期，豆表微微出油就下豆，再深就只剩炭味了。</p>
      <p>喝慣深焙、怕酸、想要一杯加了牛奶還喝得到咖啡的人，這支不會出錯。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li><strong>手沖：</strong>18 公克，水溫 86–87°C，粉水比 1:13，水柱細、不斷水，2 分鐘整收住。</li>
        <li><strong>摩卡壺：</strong>裝滿粉槽不壓粉，小火，聽到咕嚕聲就離火。</li>
        <li><strong>冷萃：</strong>60 公克配 720 毫升冷水，冷藏 14 小時。</li>
      </ul>
    `),
    flavour: { sweetness: 3, acidity: 1, body: 5, aroma: 3.5, aftertaste: 4.5 },
    stock: 112,
    discount: null,
    weightGrams: 255,
    packaging: 'black-bag',
    searchWords: ['曼特寧', 'Mandheling', 'Sumatra', 'Lintong', '黃金曼特寧', '印尼', '亞洲', '深焙', '不酸', '厚實'],
  },
  {
    id: 12,
    slug: 'taiwan-hualien-wuhe-natural',
    name: '台灣 花蓮 舞鶴 日曬微批次',
    nameEn: 'Taiwan Hualien Wuhe Natural Microlot',
    price: 880,
    categoryId: 8,
    extraCategories: [],
    roastLevel: 'medium',
    processingMethod: '日曬',
    origin: '台灣 花蓮',
    originEn: 'Hualien, Taiwan',
    coffeeGrade: '精品級 SCA 83.5',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '鐵比卡、卡杜拉',
    flavorNotes: ['龍眼乾', '黑糖', '熟香蕉', '烤堅果'],
    altitude: '200–350 公尺',
    harvestYear: 2026,
    description: html(`
      <p>北回歸線從舞鶴台地上穿過去。這塊隆起在花東縱谷裡的台地，以蜜香紅茶出名，其實日治時期就種過咖啡，
        田埂邊還找得到老鐵比卡。海拔只有兩三百公尺，照書上說不是種精品咖啡的地方，
        可是縱谷的早晚溫差和海岸山脈擋下來的雲霧，給了它自己的條件。</p>
      <p>這一批是一位返鄉青農第三年的日曬，總共只有四十二公斤生豆。低海拔的酸不高，所以他索性把甜做滿：
        全果日曬二十五天，天氣不好就搬進屋裡。熱的時候是龍眼乾配黑糖，溫了有熟香蕉，涼了像一把剛烤好的堅果。
        我們烘在中焙，讓甜感和厚度站在前面。</p>
      <p><em>今年的量很少，通常上架不久就會售完。錯過的人可以先登記到貨通知；還會不會再烘、哪一天烘，看上面的烘焙日。</em></p>
      <h3>沖煮建議</h3>
      <ul>
        <li>16 公克，水溫 90°C，粉水比 1:14，2 分 10 秒。</li>
        <li>虹吸也很適合：18 公克，上座後浸泡 50 秒關火。</li>
      </ul>
    `),
    flavour: { sweetness: 4, acidity: 2, body: 3.5, aroma: 3.5, aftertaste: 3 },
    stock: 0,
    discount: null,
    weightGrams: 255,
    packaging: 'kraft-bag',
    searchWords: ['Taiwan', 'Hualien', '台灣咖啡', '瑞穗', '東部', '花東縱谷', '國產', '日曬', '中焙', '微批次'],
  },
]
