import type { SeedProduct } from '../types.ts'
import { html } from './html.ts'

export const giftBoxes: SeedProduct[] = [
  {
    id: 24,
    slug: 'gift-taiwan-four-mountains',
    name: '台灣四座山 濾掛禮盒',
    nameEn: 'Four Taiwan Mountains Drip Gift Box',
    price: 1380,
    categoryId: 5,
    extraCategories: [],
    roastLevel: null,
    processingMethod: null,
    origin: '台灣 阿里山・古坑・屏東・花蓮',
    originEn: 'Alishan, Gukeng, Pingtung and Hualien, Taiwan',
    coffeeGrade: '精品級 SCA 83–85',
    specification: '10 公克 × 24 包／盒（四個產區各 6 包），掀蓋硬盒附提袋與產地小卡',
    variety: '鐵比卡、SL34、卡杜拉',
    flavorNotes: ['龍眼蜜', '焦糖', '蜜棗', '烤堅果'],
    altitude: '200–1,350 公尺',
    description: html(`
      <p>這是我們最想送給外國朋友的一盒：用四包咖啡，從西邊的阿里山走到南邊的德文，再翻過中央山脈到花蓮。
        四個產區、四種個性，海拔從兩百公尺到一千三百公尺，全部是台灣農友種的。</p>
      <h3>盒子裡有什麼</h3>
      <ul>
        <li><strong>阿里山 樂野 蜜處理（淺焙）× 6：</strong>龍眼蜜、柑橘，涼了像烏龍茶。</li>
        <li><strong>古坑 樟湖 水洗（中焙）× 6：</strong>焦糖、烤杏仁，溫和耐喝。</li>
        <li><strong>屏東 德文 日曬（中焙）× 6：</strong>蜜棗、可可、芒果乾。</li>
        <li><strong>花蓮 舞鶴 日曬（中焙）× 6：</strong>龍眼乾、黑糖、烤堅果。</li>
      </ul>
      <p>建議從淺焙的阿里山喝起，依序是古坑、德文、舞鶴，味道由清到濃。每個產區附一張小卡，正面是山的剪影，
        背面寫著農友的姓氏、海拔和處理日數，送禮的人不必解釋，收禮的人自己會讀。</p>
      <p>沖法四款相同：水溫 90°C、水量 150 毫升、分三次注水，大約 1 分 45 秒。硬盒掀蓋設計，
        喝完可以收信件或底片。</p>
    `),
    flavour: { sweetness: 4, acidity: 2.5, body: 3, aroma: 4, aftertaste: 3.5 },
    stock: 38,
    discount: null,
    weightGrams: 780,
    packaging: 'gift-open',
    searchWords: ['禮盒', '送禮', '伴手禮', '台灣咖啡', '濾掛', '掛耳', 'gift', 'Taiwan', '企業贈禮', '春節'],
  },
  {
    id: 25,
    slug: 'gift-dawn-and-dusk',
    name: '晨昏 雙豆禮盒',
    nameEn: 'Dawn and Dusk Two-Bean Gift Box',
    price: 1080,
    categoryId: 5,
    extraCategories: [9],
    roastLevel: null,
    processingMethod: '水洗',
    origin: '衣索比亞・瓜地馬拉',
    originEn: 'Ethiopia, Guatemala',
    coffeeGrade: 'G1、SHB EP',
    specification: '原豆 227 公克 × 2 袋／盒，緞帶硬盒附提袋與空白卡片',
    variety: '衣索比亞原生種、波旁、卡杜拉',
    flavorNotes: ['茉莉花', '佛手柑', '牛奶巧克力', '柳橙'],
    altitude: '1,500–2,200 公尺',
    description: html(`
      <p>一袋給早晨，一袋給傍晚。<strong>晨</strong>是衣索比亞孔加水洗，淺焙，茉莉花與佛手柑，
        適合窗邊第一杯；<strong>昏</strong>是瓜地馬拉安提瓜水洗，中焙，牛奶巧克力與柳橙，留給下班後的那塊蛋糕。
        兩支都是水洗，乾淨是共同的底色，收禮的人不論喝淺喝深，總有一袋合意。</p>
      <p>兩袋並排放進硬盒，繫上緞帶，盒裡附一張空白卡片和信封。想說的話請自己寫，字醜沒關係，
        收到的人在意的是你寫了。</p>
      <h3>給收禮的人</h3>
      <ul>
        <li><strong>晨：</strong>15 公克，92°C，粉水比 1:16，2 分 15 秒；放涼了更像伯爵茶。</li>
        <li><strong>昏：</strong>16 公克，90°C，粉水比 1:15，2 分 10 秒；涼了有焦糖的甜。</li>
        <li>對方沒有磨豆機的話，請改選濾掛禮盒，這一盒只提供原豆。</li>
      </ul>
    `),
    flavour: { sweetness: 3.5, acidity: 3.5, body: 3, aroma: 4, aftertaste: 3.5 },
    stock: 26,
    discount: null,
    weightGrams: 860,
    packaging: 'gift-ribbon',
    searchWords: ['禮盒', '送禮', '咖啡豆禮盒', 'gift', '生日', '情人節', '喬遷', '耶加雪菲', '安提瓜'],
  },
  {
    id: 26,
    slug: 'gift-geisha-duet',
    name: '藝妓對飲 雙罐禮盒',
    nameEn: 'Geisha Duet Gift Box',
    price: 2280,
    categoryId: 5,
    extraCategories: [],
    roastLevel: 'light',
    processingMethod: null,
    origin: '巴拿馬',
    originEn: 'Panama',
    coffeeGrade: 'SHB，精品級 SCA 90 分以上',
    specification: '原豆 100 公克 × 2 罐／盒（水洗、日曬各 1 罐），磁扣硬盒附提袋',
    variety: '藝妓（Geisha）',
    flavorNotes: ['茉莉花', '佛手柑', '白桃', '草莓', '荔枝'],
    altitude: '1,650–1,850 公尺',
    description: html(`
      <p>同一個品種、同一片坡地、同一個採收週，只差在處理方法：一罐水洗，一罐日曬。把兩罐並排沖開，
        就是一堂最享受的風味課。咖啡來自波奎特巴魯火山東側的家族小園，兩批的杯測都在 90 分以上。</p>
      <p><strong>水洗</strong>的那一罐是茉莉花、佛手柑與白桃，輕、亮、透，涼了蜂蜜感最長；<strong>日曬</strong>
        的那一罐在花香之外多了草莓與荔枝，口感圓一些，溫的時候最迷人。都是淺焙，一爆尾段下豆，
        裝罐後靜置五天才上架。</p>
      <h3>兩個人的喝法</h3>
      <ol>
        <li>兩支各秤 12 公克，研磨相同，水溫都用 92°C。</li>
        <li>粉水比 1:16，同時注水，2 分 15 秒前後結束。</li>
        <li>先熱著各喝一口，聊五分鐘再喝一口，放涼之後再交換杯子。</li>
      </ol>
      <p>每罐 100 公克，各可以沖八杯左右。硬盒以磁扣闔起，附提袋，送長輩、送師長，或留給自己都體面。</p>
    `),
    flavour: { sweetness: 4.5, acidity: 4, body: 2.5, aroma: 5, aftertaste: 5 },
    stock: 12,
    discount: null,
    weightGrams: 720,
    packaging: 'gift-closed',
    searchWords: ['禮盒', '送禮', 'Geisha', 'Gesha', '藝伎', '瑰夏', 'Panama', 'gift', '長輩', '高級'],
  },
  {
    id: 27,
    slug: 'gift-world-drip-journey',
    name: '四方行旅 濾掛禮盒',
    nameEn: 'World Journey Drip Gift Box',
    price: 780,
    categoryId: 5,
    extraCategories: [10],
    roastLevel: null,
    processingMethod: null,
    origin: '衣索比亞・哥斯大黎加・瓜地馬拉・蘇門答臘',
    originEn: 'Ethiopia, Costa Rica, Guatemala, Sumatra',
    coffeeGrade: 'G1、SHB、SHB EP',
    specification: '10 公克 × 16 包／盒（四個產區各 4 包），掀蓋硬盒附提袋與風味小卡',
    variety: '衣索比亞原生種、卡杜艾、波旁、阿騰',
    flavorNotes: ['藍莓', '蜜李', '牛奶巧克力', '甘草'],
    altitude: '1,300–2,200 公尺',
    description: html(`
      <p>不知道對方喝什麼，就送這一盒。四個產區、四種處理法，從最輕的花果到最厚的深焙，
        十六包之中一定有一款是他的味道，而且你很快就會知道是哪一款，因為那四包會先不見。</p>
      <h3>四段行程</h3>
      <ul>
        <li><strong>衣索比亞 西達摩 日曬（淺焙）× 4：</strong>藍莓、花蜜。</li>
        <li><strong>哥斯大黎加 塔拉珠 蜜處理（中焙）× 4：</strong>蜜李、黑糖。</li>
        <li><strong>瓜地馬拉 安提瓜 水洗（中焙）× 4：</strong>牛奶巧克力、柳橙。</li>
        <li><strong>蘇門答臘 林東 濕剝（深焙）× 4：</strong>黑巧克力、甘草。</li>
      </ul>
      <p>建議的順序是由淺到深，一天一個產區，第四天再挑最喜歡的重喝一次。熱的時候先認香氣，放到微溫再認甜感，
        涼了看看尾韻還剩多少，盒裡的風味小卡有空格可以記下來。</p>
      <p>淺焙與中焙用 90–92°C、160 毫升；深焙降到 87°C、140 毫升。只要有熱水和一個馬克杯，就能出發。</p>
    `),
    flavour: { sweetness: 3.5, acidity: 2.5, body: 3.5, aroma: 4, aftertaste: 3.5 },
    stock: 60,
    discount: { percent: 15, startsInDays: -1, endsInDays: 50 },
    weightGrams: 560,
    packaging: 'gift-open',
    searchWords: ['禮盒', '送禮', '伴手禮', '濾掛', '掛耳', '綜合', 'gift', '交換禮物', '企業贈禮'],
  },
  {
    id: 28,
    slug: 'gift-autumn-moon-dark',
    name: '秋月 深焙禮盒',
    nameEn: 'Autumn Moon Dark Roast Gift Box',
    price: 980,
    categoryId: 5,
    extraCategories: [12],
    roastLevel: 'dark',
    processingMethod: null,
    origin: '巴西・瓜地馬拉・蘇門答臘',
    originEn: 'Brazil, Guatemala, Sumatra',
    coffeeGrade: '精品配方，生豆 SCA 80 分以上',
    specification: '原豆 227 公克 × 1 袋＋濾掛 10 公克 × 10 包／盒，硬盒附提袋',
    variety: '蒙多諾沃、卡杜艾、波旁、阿騰',
    flavorNotes: ['太妃糖', '可可', '烤堅果', '黑糖'],
    altitude: '900–1,600 公尺',
    description: html(`
      <p>這是今年中秋為了配月餅做的禮盒。蛋黃酥、綠豆椪又甜又油，需要一杯夠厚、夠苦、不酸的咖啡來接：
        一袋雲瀑拿鐵配方豆（227 公克），加上一盒份量的日常深焙濾掛十包。前者給有磨豆機的家人，後者給圍在院子裡烤肉、
        只想快點喝到的親戚。</p>
      <p>熱喝是可可、烤堅果與太妃糖，溫了黑糖味更明顯，涼了仍然不酸；加了冰塊和牛奶，就是一杯不用加糖的冰拿鐵。
        兩款都是深焙，豆子停在深焙前段，濾掛再深一點，放在一起喝得出差別。</p>
      <p>節日過了，月亮還在。剩下的數量接近有效日期，盒況完好，以即期價請大家幫忙喝完。自用最划算；
        如果要送人，請先告訴對方早一點開。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li><strong>豆子：</strong>18 公克，86°C，粉水比 1:13，2 分鐘；或做成拿鐵。</li>
        <li><strong>濾掛：</strong>87°C，水量 150 毫升，配甜點時收在 130 毫升。</li>
      </ul>
    `),
    flavour: { sweetness: 3, acidity: 1, body: 4.5, aroma: 3.5, aftertaste: 4 },
    stock: 16,
    discount: { percent: 40, startsInDays: -9, endsInDays: 35 },
    weightGrams: 820,
    packaging: 'gift-closed',
    searchWords: ['禮盒', '送禮', '中秋', '月餅', '深焙', '拿鐵', '濾掛', '掛耳', 'gift', '即期'],
    expiresInDays: 40,
  },
]
