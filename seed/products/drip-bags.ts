import type { SeedProduct } from '../types.ts'
import { html } from './html.ts'

export const dripBags: SeedProduct[] = [
  {
    id: 17,
    slug: 'drip-ethiopia-sidama-natural',
    name: '衣索比亞 西達摩 班莎 日曬 濾掛',
    nameEn: 'Ethiopia Sidama Bensa Natural Drip Bags',
    price: 380,
    categoryId: 6,
    extraCategories: [],
    roastLevel: 'light',
    processingMethod: '日曬',
    origin: '衣索比亞',
    originEn: 'Ethiopia',
    coffeeGrade: 'G1',
    specification: '10 公克 × 10 包／盒，單包充氮密封',
    variety: '衣索比亞原生種（74158）',
    flavorNotes: ['藍莓', '熱帶水果', '紅酒', '花蜜'],
    altitude: '1,950–2,200 公尺',
    description: html(`
      <p>班莎（Bensa）在西達摩的東緣，處理站設在兩條溪的交會處，農家走路就能把剛採的果實背過來。
        品種以 74158 為主，那是研究單位從野生林裡選出來的編號，名字不浪漫，果實卻很香。全紅果在棚架上曬十八天左右，
        天黑前一定收攏蓋好。</p>
      <p>撕開內袋先聞一下，藍莓的香氣會直接跑出來。熱的時候是藍莓與熱帶水果，放到溫，有一點紅酒的熟果感，
        涼了是花蜜。為了濾掛，我們在淺焙的範圍裡比同批的豆子多烘了十幾秒，讓它在辦公室的飲水機前面也沖得出甜味。</p>
      <h3>濾掛這樣沖</h3>
      <ol>
        <li>水溫 90–92°C；飲水機的熱水直接用就可以。</li>
        <li>先淋濕粉面，等 20 秒。</li>
        <li>分三次注水到 160 毫升，濾袋底部不要泡在咖啡裡。</li>
      </ol>
      <p>想喝冰的，注水減到 110 毫升，直接倒進裝滿冰塊的杯子。</p>
    `),
    flavour: { sweetness: 4, acidity: 3.5, body: 2.5, aroma: 4.5, aftertaste: 3.5 },
    stock: 90,
    discount: null,
    weightGrams: 210,
    packaging: 'drip-box',
    searchWords: ['濾掛', '掛耳', 'drip bag', 'Sidama', 'Sidamo', 'Ethiopia', '衣索匹亞', '非洲', '淺焙', '莓果'],
  },
  {
    id: 18,
    slug: 'drip-taiwan-alishan-honey',
    name: '台灣 阿里山 樂野 蜜處理 濾掛',
    nameEn: 'Taiwan Alishan Leye Honey Drip Bags',
    price: 520,
    categoryId: 6,
    extraCategories: [9],
    roastLevel: 'light',
    processingMethod: '蜜處理',
    origin: '台灣 阿里山',
    originEn: 'Alishan, Taiwan',
    coffeeGrade: '精品級 SCA 85',
    specification: '10 公克 × 10 包／盒，單包充氮密封',
    variety: 'SL34、鐵比卡',
    flavorNotes: ['龍眼蜜', '柑橘', '烏龍茶'],
    altitude: '1,200–1,350 公尺',
    description: html(`
      <p>很多客人喝完樂野蜜處理的豆子，問我們有沒有不用磨豆機的版本，於是有了這一盒。和豆袋是同一個部落、
        同一位農友，濾掛用的是顆粒略小的那一批，杯測 85 分，甜感一樣好，價格親切一些。</p>
      <p>沖開來是龍眼蜜的香，和咖啡比起來，更像打開一罐蜂蜜；溫的時候柑橘柔柔的，不尖；涼了回甘，
        像烏龍茶的第三泡。淺焙，單包充氮，每一包背面都印有烘焙批號。</p>
      <p>送國外朋友、帶去出差、放在露營箱裡都好。十包一盒，一包一包撕，不怕受潮。</p>
      <h3>濾掛這樣沖</h3>
      <ul>
        <li>水溫 90°C，總水量 150 毫升；超過 180 毫升，茶感還在，但甜感會變薄。</li>
        <li>水柱放低，慢慢繞圈，前後約 1 分 40 秒。</li>
      </ul>
    `),
    flavour: { sweetness: 4.5, acidity: 3, body: 2.5, aroma: 4, aftertaste: 3.5 },
    stock: 48,
    discount: null,
    weightGrams: 210,
    packaging: 'drip-box',
    searchWords: ['濾掛', '掛耳', 'drip bag', 'Taiwan', 'Alishan', '台灣咖啡', '嘉義', '蜜處理', '伴手禮', '淺焙'],
  },
  {
    id: 19,
    slug: 'drip-taiwan-gukeng-washed',
    name: '台灣 古坑 樟湖 水洗 濾掛',
    nameEn: 'Taiwan Gukeng Zhanghu Washed Drip Bags',
    price: 480,
    categoryId: 6,
    extraCategories: [],
    roastLevel: 'medium',
    processingMethod: '水洗',
    origin: '台灣 古坑',
    originEn: 'Gukeng, Taiwan',
    coffeeGrade: '精品級 SCA 83',
    specification: '10 公克 × 10 包／盒，單包充氮密封',
    variety: '鐵比卡',
    flavorNotes: ['焦糖', '烤杏仁', '柳丁皮', '冬瓜茶'],
    altitude: '750–900 公尺',
    description: html(`
      <p>說到台灣咖啡，多數人第一個想到的是古坑。日治時期荷苞山就種了咖啡，後來一路往山上走，樟湖便是其中一處，
        海拔八百公尺上下，竹林和柳丁園之間留著一畦一畦的鐵比卡。這批由一對退休老師夫婦種植，處理場就在自家曬穀場旁：
        去皮、水槽發酵一天、山泉水洗淨，再曬到豆子敲起來有清脆的聲音。</p>
      <p>鐵比卡的味道不張揚。熱的是焦糖與烤杏仁，溫了有一絲柳丁皮的香，涼下來會想到冬瓜茶，甜得很有台灣味。
        我們烘在中焙，酸苦平均，長輩也喝得習慣。</p>
      <h3>濾掛這樣沖</h3>
      <ul>
        <li>水溫 88–90°C，總水量 160 毫升，分三次注水。</li>
        <li>喜歡濃一點就收在 130 毫升，配鳳梨酥剛剛好。</li>
        <li>做成冰咖啡時不用加糖，焦糖感已經夠了。</li>
      </ul>
    `),
    flavour: { sweetness: 3.5, acidity: 2.5, body: 3, aroma: 3.5, aftertaste: 3.5 },
    stock: 40,
    discount: null,
    weightGrams: 210,
    packaging: 'drip-box',
    searchWords: ['濾掛', '掛耳', 'drip bag', 'Taiwan', 'Gukeng', '台灣咖啡', '雲林', '鐵比卡', 'Typica', '中焙'],
  },
  {
    id: 20,
    slug: 'drip-sumatra-mandheling',
    name: '印尼 林東曼特寧 深焙 濾掛',
    nameEn: 'Sumatra Lintong Mandheling Drip Bags',
    price: 350,
    categoryId: 6,
    extraCategories: [12],
    roastLevel: 'dark',
    processingMethod: '濕剝',
    origin: '印尼 蘇門答臘',
    originEn: 'Sumatra, Indonesia',
    coffeeGrade: 'G1',
    specification: '10 公克 × 10 包／盒，單包充氮密封',
    variety: '阿騰（Ateng）、西加拉魯塘（Sigararutang）',
    flavorNotes: ['黑巧克力', '甘草', '烤核桃'],
    altitude: '1,300–1,500 公尺',
    description: html(`
      <p>和架上的林東曼特寧是同一批生豆，濕剝處理、G1 等級，磨成濾掛之後，少了一點雪松的野性，多了烤核桃的香。
        多巴湖邊的農家半夜也要起來收豆子避雨，這份辛苦最後變成杯子裡那層厚厚的底。</p>
      <p>熱的時候像一塊 70% 的黑巧克力，苦得乾淨；溫了出現甘草的甜；涼了酸度仍然很低，加冰、加牛奶都站得住。深焙，
        二爆初下豆。</p>
      <p>這一批接近有效日期，單包充氮密封，風味仍在，因此用即期價出清。買回家放進抽屜，一天一包，
        十天就喝完了。</p>
      <h3>濾掛這樣沖</h3>
      <ul>
        <li><strong>黑咖啡：</strong>水溫 86–88°C，水量 140–150 毫升，不要超過 2 分鐘。</li>
        <li><strong>咖啡牛奶：</strong>先用 80 毫升熱水萃取，再加 100 毫升熱牛奶。</li>
      </ul>
    `),
    flavour: { sweetness: 2.5, acidity: 1, body: 4.5, aroma: 3.5, aftertaste: 4 },
    stock: 27,
    discount: { percent: 30, startsInDays: -6, endsInDays: 42 },
    weightGrams: 210,
    packaging: 'drip-box',
    searchWords: ['濾掛', '掛耳', 'drip bag', '曼特寧', 'Mandheling', 'Sumatra', '印尼', '深焙', '不酸', '即期'],
    expiresInDays: 45,
  },
  {
    id: 21,
    slug: 'drip-everyday-dark',
    name: '山嵐 日常 深焙 濾掛',
    nameEn: 'Shanlan Everyday Dark Drip Bags',
    price: 320,
    categoryId: 6,
    extraCategories: [10],
    roastLevel: 'dark',
    processingMethod: null,
    origin: '巴西・瓜地馬拉',
    originEn: 'Brazil, Guatemala',
    coffeeGrade: '精品配方，生豆 SCA 80 分以上',
    specification: '10 公克 × 10 包／盒，單包充氮密封',
    variety: '卡杜艾、波旁、卡杜拉',
    flavorNotes: ['可可', '烤堅果', '焦糖'],
    altitude: '950–1,600 公尺',
    description: html(`
      <p>早上九點零五分，電腦還在開機，你只有三分鐘。這盒濾掛就是為了那三分鐘做的：巴西日曬和瓜地馬拉水洗各半，
        烘到深焙，不挑水、不挑手法，用公司的飲水機亂沖也不會難喝。</p>
      <p>熱的是可可和烤堅果，厚實，沒有酸味；會議開完回來，杯子涼了，還有焦糖的甜在。我們刻意不追求層次，
        只要求每一包都一樣。研磨度比其他濾掛略粗，水流得順，不容易溢出來。</p>
      <h3>懶人沖法</h3>
      <ul>
        <li>熱水 85–90°C 一次加滿濾袋，等它流完，再加一次，總量 150 毫升。</li>
        <li>夏天：一包用 80 毫升熱水沖濃，倒進裝滿冰塊的杯子，再加冰水或牛奶到滿。</li>
        <li>一盒十包，剛好兩個工作週。</li>
      </ul>
    `),
    flavour: { sweetness: 3, acidity: 1, body: 4.5, aroma: 3, aftertaste: 3.5 },
    stock: 118,
    discount: { percent: 20, startsInDays: -3, endsInDays: 45 },
    weightGrams: 210,
    packaging: 'drip-box',
    searchWords: ['濾掛', '掛耳', 'drip bag', '辦公室', '上班', '日常', '配方', '深焙', '不酸', '冰咖啡'],
  },
  {
    id: 22,
    slug: 'drip-decaf-colombia',
    name: '哥倫比亞 考卡 甘蔗低因 濾掛',
    nameEn: 'Colombia Cauca Sugarcane Decaf Drip Bags',
    price: 390,
    categoryId: 6,
    extraCategories: [],
    roastLevel: 'medium',
    processingMethod: '水洗',
    origin: '哥倫比亞',
    originEn: 'Colombia',
    coffeeGrade: 'Excelso EP',
    specification: '10 公克 × 10 包／盒，單包充氮密封',
    variety: '卡斯提優、卡杜拉',
    flavorNotes: ['牛奶糖', '紅糖', '麥芽'],
    altitude: '1,500–1,800 公尺',
    description: html(`
      <p>考卡高原的甘蔗低因豆，做成一包一包的濾掛，給那些家裡只有一個人想喝、
        不想為了一杯低因再開一整袋豆子的晚上。生豆先水洗，再用甘蔗來源的乙酸乙酯去除 97% 以上的咖啡因，仍保有微量，
        對咖啡因非常敏感的朋友請自行斟酌。</p>
      <p>熱的時候是牛奶糖與紅糖，像剛煮好的焦糖布丁；溫了轉成麥芽；涼了清淡下來，酸很低，尾韻短而乾淨。中焙，
        不苦，不需要加糖。</p>
      <h3>濾掛這樣沖</h3>
      <ul>
        <li>水溫 88–90°C，水量 140 毫升就好，低因豆萃取得快，水多了會淡。</li>
        <li>晚上讀書時，可以改用熱牛奶 120 毫升，配 60 毫升的濃咖啡。</li>
        <li>拆封後請當次沖完，不建議回沖。</li>
      </ul>
    `),
    flavour: { sweetness: 3.5, acidity: 2, body: 2.5, aroma: 3, aftertaste: 2.5 },
    stock: 73,
    discount: null,
    weightGrams: 210,
    packaging: 'drip-box',
    searchWords: ['濾掛', '掛耳', 'drip bag', '低因', '低咖啡因', '去咖啡因', '無咖啡因', 'decaf', '晚上', '中焙'],
  },
  {
    id: 23,
    slug: 'drip-taiwan-pingtung-natural',
    name: '台灣 屏東 德文 日曬 濾掛',
    nameEn: 'Taiwan Pingtung Dewen Natural Drip Bags',
    price: 460,
    categoryId: 6,
    extraCategories: [],
    roastLevel: 'medium',
    processingMethod: '日曬',
    origin: '台灣 屏東',
    originEn: 'Pingtung, Taiwan',
    coffeeGrade: '精品級 SCA 83.5',
    specification: '10 公克 × 10 包／盒，單包充氮密封',
    variety: '鐵比卡',
    flavorNotes: ['蜜棗', '可可', '紅糖', '芒果乾'],
    altitude: '800–1,000 公尺',
    description: html(`
      <p>從三地門往山裡再開四十分鐘，隘寮北溪上方的山腰就是德文。這個排灣族與魯凱族共居的部落，
        日治時期就被選來種咖啡，老鐵比卡在檳榔樹下活到今天。我們向部落裡的合作小組收豆，
        每一袋都標著是哪一家的院子曬的。</p>
      <p>南台灣的冬天少雨，適合日曬：果實鋪在架上二十多天，果香慢慢熬成果乾的甜。沖開是蜜棗與可可，
        溫了有芒果乾的香氣，涼了像紅糖水，酸度很低，厚度中等偏上。我們烘到中焙，讓果乾味配一點烘烤的香。</p>
      <h3>濾掛這樣沖</h3>
      <ol>
        <li>水溫 89–91°C，先用 20 毫升的水悶蒸 25 秒。</li>
        <li>分兩次注水到 150 毫升，約 1 分 45 秒結束。</li>
        <li>搭配花生糖、黑糖糕或小米做的點心，都很對味。</li>
      </ol>
    `),
    flavour: { sweetness: 4, acidity: 2, body: 3.5, aroma: 3.5, aftertaste: 3 },
    stock: 34,
    discount: null,
    weightGrams: 210,
    packaging: 'drip-box',
    searchWords: ['濾掛', '掛耳', 'drip bag', 'Taiwan', 'Pingtung', '台灣咖啡', '三地門', '排灣族', '南部', '中焙'],
  },
]
