import type { SeedProduct } from '../types.ts'
import { html } from './html.ts'

export const americanSingleOrigins: SeedProduct[] = [
  {
    id: 4,
    slug: 'panama-boquete-geisha-washed',
    name: '巴拿馬 波奎特 藝妓 水洗',
    nameEn: 'Panama Boquete Geisha Washed',
    price: 1680,
    categoryId: 8,
    extraCategories: [9],
    roastLevel: 'light',
    processingMethod: '水洗',
    origin: '巴拿馬',
    originEn: 'Panama',
    coffeeGrade: 'SHB，精品級 SCA 90.25',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥，附批次編號卡',
    variety: '藝妓（Geisha）',
    flavorNotes: ['茉莉花', '佛手柑', '白桃', '荔枝', '蜂蜜'],
    altitude: '1,650–1,850 公尺',
    harvestYear: 2026,
    description: html(`
      <p>波奎特山谷每到下午會飄起一種細得像霧的雨，當地人叫它 bajareque；雨絲、陽光和風輪流經過，果實熟得很慢。
        這批藝妓就種在巴魯火山東側、雨霧最常停留的坡上，一個家族經營的小園，全園一年只做得出幾十袋生豆。
        採收的人一棵樹要回去六、七次，只摘顏色夠深的果子。</p>
      <p>水洗處理讓這個品種說話說得最清楚。熱的時候，茉莉花和佛手柑會先從杯緣飄出來，還沒喝就知道是它；
        入口輕得像茶，酸質是白桃與荔枝；等到涼了，甜感反而更集中，蜂蜜的尾韻可以停在喉間很久。杯測分數 90.25，
        我們自己的紀錄上只寫了一句：「放涼別急著喝完。」</p>
      <p>這支豆一次只烘三公斤，升溫平緩，在一爆尾段下豆，屬於很淺的淺焙。每袋附上手寫的批次編號與烘焙日。
        數量有限，賣完要等明年的新產季。</p>
      <h3>請慢慢沖</h3>
      <ol>
        <li>15 公克，研磨比平常手沖細半格，水溫 92°C。</li>
        <li>30 公克的水悶蒸 40 秒，之後細水柱分兩段注到 240 公克。</li>
        <li>2 分 20 秒結束，先搖晃分享壺，再倒進開口寬一點的杯子。</li>
      </ol>
    `),
    flavour: { sweetness: 4.5, acidity: 4, body: 2.5, aroma: 5, aftertaste: 5 },
    stock: 3,
    discount: null,
    weightGrams: 265,
    packaging: 'black-bag',
    searchWords: ['Geisha', 'Gesha', '藝伎', '瑰夏', 'Panama', 'Boquete', '波魁特', '淺焙', '花香', '競標', '莊園'],
  },
  {
    id: 7,
    slug: 'guatemala-antigua-washed',
    name: '瓜地馬拉 安提瓜 水洗',
    nameEn: 'Guatemala Antigua Washed',
    price: 450,
    categoryId: 8,
    extraCategories: [10],
    roastLevel: 'medium',
    processingMethod: '水洗',
    origin: '瓜地馬拉',
    originEn: 'Guatemala',
    coffeeGrade: 'SHB EP',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '波旁、卡杜拉',
    flavorNotes: ['牛奶巧克力', '柳橙', '焦糖', '杏仁'],
    altitude: '1,500–1,700 公尺',
    harvestYear: 2026,
    description: html(`
      <p>安提瓜是一座被三座火山圍著的古城，其中一座到今天還在冒煙。噴發留下的浮石埋在土裡，雨季吸水、乾季放水，
        咖啡樹不容易渴。我們合作的莊園在城西的山坡上，種老波旁和卡杜拉，由一對父女照顧；爸爸管樹，女兒管發酵槽。
        SHB 代表種在 1,350 公尺以上的極硬豆，這一批實際長在 1,500 到 1,700 公尺。</p>
      <p>熱的時候是牛奶巧克力加一點烤杏仁，很像在吃包著堅果的巧克力；溫的時候柳橙的酸甜出來，亮度剛好，不刺激；
        涼了是焦糖，杯底還有一絲可可粉的微苦。我們烘在一爆後一分半左右的中焙，酸與苦各退一步。</p>
      <p>它是店裡配蛋糕的第一名：巧克力的底接得住奶油，柳橙的酸又能把甜膩切開。磅蛋糕、布朗尼、
        巴斯克乳酪蛋糕都試過，最喜歡的還是剛出爐的檸檬磅蛋糕。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li><strong>手沖：</strong>16 公克，水溫 90°C，粉水比 1:15，2 分 10 秒。</li>
        <li><strong>配蛋糕：</strong>粉水比改成 1:14，濃一點，才不會被奶油蓋過去。</li>
        <li><strong>法式壓壺：</strong>18 公克粗研磨，92°C 熱水 270 毫升，4 分鐘後壓下。</li>
      </ul>
    `),
    flavour: { sweetness: 3.5, acidity: 3, body: 3.5, aroma: 3.5, aftertaste: 3.5 },
    stock: 96,
    discount: { percent: 10, startsInDays: -3, endsInDays: 45 },
    weightGrams: 255,
    packaging: 'kraft-bag',
    searchWords: ['Guatemala', 'Antigua', '危地馬拉', '中南美', '中焙', '蛋糕', '甜點', '下午茶', '巧克力'],
  },
  {
    id: 8,
    slug: 'costa-rica-tarrazu-red-honey',
    name: '哥斯大黎加 塔拉珠 紅蜜處理',
    nameEn: 'Costa Rica Tarrazú Red Honey',
    price: 560,
    categoryId: 8,
    extraCategories: [10],
    roastLevel: 'medium',
    processingMethod: '蜜處理',
    origin: '哥斯大黎加',
    originEn: 'Costa Rica',
    coffeeGrade: 'SHB，精品級 SCA 86',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '卡杜拉、卡杜艾',
    flavorNotes: ['蜜李', '紅蘋果', '黑糖', '蜂蜜'],
    altitude: '1,650–1,850 公尺',
    harvestYear: 2026,
    description: html(`
      <p>聖荷西往南翻過幾座山，就是塔拉珠。這裡的農家從二十多年前開始蓋起自己的小型處理場，不再把果實賣給大廠，
        蜜處理也是在那時候發展起來的。「紅蜜」指的是去皮之後保留大半果膠，薄鋪在棚架上，前幾天少翻、勤遮陰，
        讓糖分慢慢滲進豆子裡，大約十八天才曬好。</p>
      <p>打開袋子會聞到黑糖和果乾。熱喝是蜜李，果皮那一點點酸、果肉那一大口甜；微溫時像切開的紅蘋果，口感滑；
        涼了留下蜂蜜的尾巴，沒有一般蜜處理容易出現的悶味。烘焙上我們在一爆後放慢火力，停在偏淺的中焙，甜感拉得開，
        果酸也還在。</p>
      <p>不確定自己喜歡水洗還是日曬的人，可以從它開始，它剛好站在兩者的中間。</p>
      <h3>沖煮建議</h3>
      <table>
        <tr><th>器具</th><th>粉量</th><th>水溫</th><th>比例</th><th>時間</th></tr>
        <tr><td>手沖濾杯</td><td>15 公克</td><td>90°C</td><td>1:15</td><td>2 分 15 秒</td></tr>
        <tr><td>聰明濾杯</td><td>18 公克</td><td>92°C</td><td>1:14</td><td>浸泡 2 分鐘</td></tr>
        <tr><td>愛樂壓</td><td>15 公克</td><td>88°C</td><td>1:13</td><td>1 分 45 秒</td></tr>
      </table>
    `),
    flavour: { sweetness: 4.5, acidity: 3.5, body: 3.5, aroma: 4, aftertaste: 3.5 },
    stock: 58,
    discount: { percent: 15, startsInDays: -5, endsInDays: 40 },
    weightGrams: 255,
    packaging: 'white-bag',
    searchWords: ['Costa Rica', 'Tarrazu', 'honey', '哥斯達黎加', '蜜處理', '紅蜜', '中焙', '中南美', '水果甜'],
  },
  {
    id: 9,
    slug: 'colombia-huila-pink-bourbon-washed',
    name: '哥倫比亞 薇拉 粉紅波旁 水洗',
    nameEn: 'Colombia Huila Pink Bourbon Washed',
    price: 620,
    categoryId: 8,
    extraCategories: [9],
    roastLevel: 'light',
    processingMethod: '水洗',
    origin: '哥倫比亞',
    originEn: 'Colombia',
    coffeeGrade: 'Excelso，精品級 SCA 87.5',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '粉紅波旁（Pink Bourbon）',
    flavorNotes: ['粉紅葡萄柚', '木槿花', '荔枝', '紅甘蔗'],
    altitude: '1,700–1,850 公尺',
    harvestYear: 2026,
    description: html(`
      <p>粉紅波旁成熟時，果皮是介於橘與紅之間的粉橘色，採收的人得靠經驗判斷熟度，
        所以價格總是比隔壁的卡杜拉高一截。名字雖然叫波旁，近年的基因比對卻指向衣索比亞的血緣，
        難怪喝起來一點也不像傳統的哥倫比亞。這批來自薇拉省皮塔利托郊外的一戶農家，三公頃的地，只有半公頃種它。</p>
      <p>果實先在袋中靜置一夜，去皮後水槽發酵約 40 小時，洗淨後在透明棚屋裡陰乾。熱杯的香氣是木槿花茶，
        入口有粉紅葡萄柚的酸；溫下來以後是荔枝，汁液感明顯；涼透了是紅甘蔗的甜，清清爽爽。
        今年新產季到港之後我們試烘了五鍋，選了最輕的那一鍋淺焙。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li>15 公克，水溫 92°C，粉水比 1:16；水質偏硬時改用 1:15。</li>
        <li>悶蒸 40 秒，中段注水稍快，2 分 20 秒前結束，避免尾段的澀。</li>
        <li>烘焙日後第 7 天開始好喝，第二、三週最有果汁感。</li>
      </ul>
    `),
    flavour: { sweetness: 4.5, acidity: 4, body: 3, aroma: 4.5, aftertaste: 4 },
    stock: 36,
    discount: null,
    weightGrams: 255,
    packaging: 'white-bag',
    searchWords: ['Colombia', 'Huila', 'Pink Bourbon', '慧蘭', '粉波', '波旁', '淺焙', '中南美', '新豆'],
  },
]
