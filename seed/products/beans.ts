import type { SeedProduct } from '../types.ts'
import { html } from './html.ts'

export const beans: SeedProduct[] = [
  {
    id: 6,
    slug: 'blend-cloudfall-latte',
    name: '山嵐 雲瀑 拿鐵配方豆',
    nameEn: 'Shanlan Cloudfall Latte Blend',
    price: 400,
    categoryId: 7,
    extraCategories: [],
    roastLevel: 'dark',
    roastDegree: 'medium_dark',
    processingMethod: null,
    origin: '巴西・瓜地馬拉・蘇門答臘',
    originEn: 'Brazil, Guatemala, Sumatra',
    coffeeGrade: '精品配方，生豆 SCA 80 分以上',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '蒙多諾沃、卡杜艾、波旁、阿騰',
    flavorNotes: ['太妃糖', '可可', '烤榛果', '黑糖'],
    altitude: '900–1,600 公尺',
    description: html(`
      <p>我們想要的是一支「加了牛奶還在」的豆子。雲瀑以巴西日曬打底（50%），給它太妃糖的甜和奶油感；
        瓜地馬拉水洗（30%）撐起可可與乾淨度；最後放兩成蘇門答臘濕剝，讓厚度沉到杯底。三支豆分開烘，再依比例混合，
        烘焙度落在深焙的前段，也就是常聽到的「中深焙」，豆表還沒出油。</p>
      <p>直接喝是黑糖與烤榛果，苦得溫和；遇到六十度的鮮奶，太妃糖會整個打開，像融化的牛奶糖；換成燕麥奶，
        則是榛果可可。放涼了也不會翻酸，外帶一路喝到公司還是順的。</p>
      <h3>拿鐵的做法</h3>
      <ol>
        <li><strong>義式機：</strong>18 公克粉，萃取 36 公克，28 秒，水溫 92°C。</li>
        <li><strong>牛奶：</strong>鮮奶 180 毫升，打發到 60–63°C，不要超過 65°C，甜味才留得住。</li>
        <li><strong>沒有機器：</strong>摩卡壺或手沖濃縮（20 公克粉、88°C、萃取 120 毫升），
          兌等量熱牛奶就很好喝。</li>
        <li><strong>冰拿鐵：</strong>冰塊先放，牛奶 150 毫升，最後倒咖啡。</li>
      </ol>
    `),
    flavour: { sweetness: 3.5, acidity: 1.5, body: 4.5, aroma: 3.5, aftertaste: 4 },
    stock: 120,
    discount: null,
    weightGrams: 255,
    packaging: 'kraft-bag',
    searchWords: ['拿鐵', 'latte', '牛奶', '鮮奶', '燕麥奶', '卡布奇諾', '配方', 'blend', '中深焙', '深焙', '不酸'],
  },
  {
    id: 11,
    slug: 'blend-brunch',
    name: '山嵐 早午餐 配方豆',
    nameEn: 'Shanlan Brunch Blend',
    price: 380,
    categoryId: 7,
    extraCategories: [],
    roastLevel: 'medium',
    processingMethod: null,
    origin: '哥倫比亞・巴西',
    originEn: 'Colombia, Brazil',
    coffeeGrade: '精品配方，生豆 SCA 81 分以上',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '卡杜拉、卡斯提優、蒙多諾沃',
    flavorNotes: ['烤堅果', '焦糖', '奶油吐司', '柳橙皮'],
    altitude: '1,000–1,700 公尺',
    description: html(`
      <p>這支配方是陪早餐店的老闆娘一起調出來的。她說客人吃著蛋餅、培根、烤吐司，咖啡太酸會搶，太苦又會留在嘴裡，
        最好像一條溫的毛巾，擦一擦，下一口還是好吃。於是有了六成哥倫比亞水洗、四成巴西日曬的早午餐配方。</p>
      <p>熱的時候是烤堅果和抹了奶油的吐司邊；吃了鹹的再喝，焦糖的甜會變得更明顯；涼一點有柳橙皮的香氣，
        正好收掉油脂。中焙，烘到酸質剛剛轉甜的那個點就停，單喝清爽，配食物不搶戲。</p>
      <p>我們試過的搭配裡，最好的是起司火腿烤吐司、班尼迪克蛋、鹽麴雞腿排，蔥油餅也意外地合拍。</p>
      <h3>一壺給全家</h3>
      <ul>
        <li><strong>美式咖啡機：</strong>每 100 毫升水放 6 公克粉，一壺 800 毫升用 48 公克。</li>
        <li><strong>手沖：</strong>16 公克，水溫 90°C，粉水比 1:15，2 分鐘。</li>
        <li><strong>法式壓壺：</strong>30 公克粗研磨，500 毫升，4 分鐘。</li>
      </ul>
    `),
    flavour: { sweetness: 3.5, acidity: 2.5, body: 3.5, aroma: 3, aftertaste: 3 },
    stock: 104,
    discount: null,
    weightGrams: 255,
    packaging: 'kraft-bag',
    searchWords: ['早餐', '早午餐', 'brunch', 'breakfast', '吐司', '配方', 'blend', '美式', '中焙', '日常'],
  },
  {
    id: 13,
    slug: 'blend-nightwalk-espresso',
    name: '山嵐 夜行 義式配方豆',
    nameEn: 'Shanlan Nightwalk Espresso Blend',
    price: 420,
    categoryId: 7,
    extraCategories: [10],
    roastLevel: 'dark',
    processingMethod: null,
    origin: '巴西・印度・蘇門答臘',
    originEn: 'Brazil, India, Sumatra',
    coffeeGrade: '精品配方，含 10% 水洗精品羅布斯塔',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '卡杜艾、阿騰、羅布斯塔',
    flavorNotes: ['苦甜巧克力', '黑糖蜜', '烤核桃', '丁香'],
    altitude: '900–1,500 公尺',
    description: html(`
      <p>「夜行」是我們為義式機調的配方，名字來自烘豆師收工後走回家的那段山路。巴西日曬與半日曬佔六成，
        蘇門答臘濕剝三成，最後是一成印度水洗羅布斯塔，不是為了省成本，是為了那層又厚又久的克麗瑪；
        這支羅豆的價格比不少阿拉比卡還高。</p>
      <p>濃縮入口是苦甜巧克力，中段有黑糖蜜的黏稠感，吞下之後是烤核桃，帶一絲丁香的辛香，餘味可以撐到走出店門。
        做成美式，放到溫了反而更甜；做成卡布奇諾，奶泡底下仍然是咖啡說了算。烘到深焙，二爆密集前下豆，豆表有薄油，
        養豆七天後萃取最穩定。</p>
      <h3>萃取參數</h3>
      <ul>
        <li><strong>濃縮：</strong>18 公克粉，萃取 34–36 公克，26–30 秒，水溫 92°C，9 bar。</li>
        <li><strong>流速太快：</strong>先調細研磨，不要急著加粉。</li>
        <li><strong>摩卡壺：</strong>研磨比義式略粗，熱水起煮，避免焦味。</li>
        <li><strong>咖啡因：</strong>含少量羅布斯塔，咖啡因略高於全阿拉比卡的配方。</li>
      </ul>
    `),
    flavour: { sweetness: 3, acidity: 1, body: 5, aroma: 4, aftertaste: 4.5 },
    stock: 78,
    discount: { percent: 10, startsInDays: -2, endsInDays: 30 },
    weightGrams: 255,
    packaging: 'black-bag',
    searchWords: ['義式', 'espresso', '濃縮', '義式機', '摩卡壺', '克麗瑪', 'crema', '配方', 'blend', '深焙', '美式'],
  },
  {
    id: 14,
    slug: 'brazil-cerrado-natural',
    name: '巴西 喜拉朵 日曬',
    nameEn: 'Brazil Cerrado Natural',
    price: 360,
    categoryId: 7,
    extraCategories: [12],
    roastLevel: 'medium',
    processingMethod: '日曬',
    origin: '巴西',
    originEn: 'Brazil',
    coffeeGrade: 'NY2 SS FC 17/18',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '蒙多諾沃、黃卡杜艾',
    flavorNotes: ['花生糖', '牛奶巧克力', '焦糖'],
    altitude: '950–1,150 公尺',
    description: html(`
      <p>喜拉朵是巴西米納斯吉拉斯州西邊的高原，地平、天乾、採收期幾乎不下雨，是日曬處理最省心的地方。
        我們選的莊園在高原北段，果實採下後先浮選，剔掉過熟的乾果，再薄鋪在水泥曬場上，前三天每半小時耙一次。
        等級 NY2 是巴西分級裡瑕疵最少的一級，17/18 目顆粒飽滿，SS FC 則是杯測口感柔順、杯品好的意思。</p>
      <p>熱的是花生糖，溫的是牛奶巧克力，涼的是焦糖，從頭到尾沒有什麼意外，而這正是它的好處：每天早上不用想，
        沖下去就是一杯順口的咖啡。中焙，一爆後兩分鐘下豆，酸很低、苦很輕。</p>
      <p>這一批已經接近有效日期，香氣比剛烘好時收斂一些，甜感與厚度不受影響，做冷萃或拿鐵特別划算。
        開封後請密封避光，三週內喝完。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li><strong>手沖：</strong>18 公克，水溫 90°C，粉水比 1:14，2 分鐘。</li>
        <li><strong>冷萃：</strong>整袋 227 公克粗研磨，冷水 2.7 公升，冷藏 16 小時，濾出後四天內喝完。</li>
      </ul>
    `),
    flavour: { sweetness: 3.5, acidity: 1.5, body: 4, aroma: 3, aftertaste: 3 },
    stock: 32,
    discount: { percent: 25, startsInDays: -8, endsInDays: 30 },
    weightGrams: 255,
    packaging: 'kraft-bag',
    searchWords: ['Brazil', 'Cerrado', '塞拉多', '喜拉多', '中南美', '中焙', '堅果', '不酸', '冷萃', '即期'],
    expiresInDays: 30,
  },
  {
    id: 15,
    slug: 'decaf-colombia-sugarcane',
    name: '哥倫比亞 考卡 甘蔗低因',
    nameEn: 'Colombia Cauca Sugarcane Decaf',
    price: 480,
    categoryId: 7,
    extraCategories: [],
    roastLevel: 'medium',
    processingMethod: '水洗',
    origin: '哥倫比亞',
    originEn: 'Colombia',
    coffeeGrade: 'Excelso EP',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '卡斯提優、卡杜拉',
    flavorNotes: ['紅糖', '牛奶糖', '可可', '烤蘋果'],
    altitude: '1,500–1,800 公尺',
    description: html(`
      <p>晚餐後還想喝一杯，又不想要那麼多咖啡因的人，這支是為你準備的。生豆來自考卡省波帕揚高原的小農，
        先做完一般的水洗處理，再送到哥倫比亞當地的低因工廠，用甘蔗糖蜜發酵得到的乙酸乙酯，反覆把咖啡因帶走，
        最後以蒸氣去除殘留。生豆的咖啡因去除率在 97% 以上，仍保有微量，<strong>不是完全零咖啡因</strong>。</p>
      <p>甘蔗法對風味最客氣。熱的時候是紅糖與可可，溫了像含著一顆牛奶糖，涼了有烤蘋果淡淡的酸，
        餘味比一般豆子短一些，但沒有低因豆常見的紙味。低因豆的顏色深得快，不能看顏色烘，我們靠溫度與香氣判斷，
        停在中焙。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li>低因豆質地較鬆，研磨請比平常粗半格，否則容易塞住。</li>
        <li><strong>手沖：</strong>16 公克，水溫 89–90°C，粉水比 1:14，2 分鐘內完成。</li>
        <li><strong>拿鐵：</strong>18 公克萃取 32 公克，兌 150 毫升牛奶。</li>
      </ul>
    `),
    flavour: { sweetness: 3.5, acidity: 2, body: 3, aroma: 3, aftertaste: 2.5 },
    stock: 67,
    discount: null,
    weightGrams: 255,
    packaging: 'white-bag',
    searchWords: ['低因', '低咖啡因', '去咖啡因', '無咖啡因', 'decaf', 'Colombia', 'Cauca', '晚上', '中焙'],
  },
  {
    id: 16,
    slug: 'blend-spring-mist-floral',
    name: '山嵐 春霧 花果配方豆',
    nameEn: 'Shanlan Spring Mist Floral Blend',
    price: 460,
    categoryId: 7,
    extraCategories: [9],
    roastLevel: 'light',
    processingMethod: null,
    origin: '衣索比亞・哥斯大黎加',
    originEn: 'Ethiopia, Costa Rica',
    coffeeGrade: '精品配方，生豆 SCA 84 分以上',
    specification: '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥',
    variety: '衣索比亞原生種、卡杜艾',
    flavorNotes: ['柑橘花', '白葡萄', '杏桃', '蜂蜜'],
    altitude: '1,650–2,200 公尺',
    description: html(`
      <p>三月清晨的茶山，霧還沒散，柑橘開花，整條路都是甜的。春霧想做的就是那個味道。六成是衣索比亞水洗，
        給它花香；四成是哥斯大黎加蜜處理，給它果肉的甜。兩支豆密度不同，分開烘到一樣淺，再混在一起靜置三天，
        讓香氣磨合。</p>
      <p>熱喝是柑橘花與白葡萄，像在喝帶香氣的果汁；溫度一降，杏桃的甜會接上來；全涼之後是一杯蜂蜜水，很解渴。
        比單品親切，價格也更適合天天喝，是我們介紹給剛從深焙轉淺焙的客人的第一包。</p>
      <p>夏天推薦做成冷萃，放一片新鮮柳橙，香氣可以撐一整個下午。</p>
      <h3>沖煮建議</h3>
      <ul>
        <li><strong>手沖：</strong>15 公克，水溫 92°C，粉水比 1:15，2 分 15 秒。</li>
        <li><strong>冷萃：</strong>45 公克，冷水 600 毫升，冷藏 10–12 小時，不要泡過頭。</li>
        <li><strong>氣泡咖啡：</strong>冷萃原液 100 毫升，兌無糖氣泡水 120 毫升。</li>
      </ul>
    `),
    flavour: { sweetness: 4, acidity: 4, body: 2.5, aroma: 4.5, aftertaste: 3 },
    stock: 55,
    discount: null,
    weightGrams: 255,
    packaging: 'white-bag',
    searchWords: ['花香', '果香', '配方', 'blend', '淺焙', '手沖', '冷萃', '新品', '春天'],
  },
]
