import type { SeedHome } from './content-blocks.ts'
import { freeShipping } from './free-shipping.ts'

export const seedHome: SeedHome = {
  title: '{店名} {店家英文名}｜阿里山小烘豆坊的精品咖啡',
  description: '{店名}是嘉義阿里山的小烘豆坊。單品咖啡、濾掛、咖啡豆與禮盒，下單後小批次烘焙，新鮮寄到台灣各地。',
  story: {
    eyebrow: 'Our story',
    title: '從一片霧裡的小烘豆坊開始',
    paragraphs: [
      '2016 年冬天，我們在阿里山鄉的老茶廠裡架起第一台一公斤的烘豆機。那裡海拔一千一百公尺，每天下午三點過後，霧從谷底慢慢升上來，把窗外的檜木和咖啡樹一起收進白色裡。當地人叫它「山嵐」，我們就用了這個名字。',
      '頭一年只烘鄰居種的豆子。鄒族的農友教我們看果皮轉紅的時間，我們教他們杯測，一起把同一批豆子分成日曬、水洗、蜜處理，一杯一杯喝出差別。後來才慢慢走到衣索比亞、肯亞、哥倫比亞，把喜歡的莊園帶回山上。',
    ],
    action: '更多品牌故事',
    image: 'story-mist',
  },
  philosophy: {
    eyebrow: 'Philosophy',
    title: '少一點急 多一點甜',
    paragraphs: [
      '好咖啡不必難懂。我們只做三件事：買得清楚，知道每一支豆子是誰種的、怎麼處理的；烘得剛好，讓果香、甜感和厚度站在各自該站的地方；寄得新鮮，哪一天烘、哪一天出貨，商品頁寫得清清楚楚，烘焙日期印在每一包上。',
      '剩下的交給你。早上趕時間就撕一包濾掛，週末有空就慢慢磨、慢慢沖。喝得順口，就是我們要的味道。',
    ],
    image: 'story-roasting',
  },
  hot: { eyebrow: 'Best sellers', title: '大家正在喝', lead: '這陣子賣得最好、評價最高的幾支。', action: '看所有咖啡' },
  shipping: {
    eyebrow: 'Free shipping',
    title: '滿千免運',
    lead: freeShipping.short,
    action: '看活動辦法',
    image: 'banner-free-shipping',
  },
  pairing: {
    eyebrow: 'Pairing',
    title: '咖啡搭配',
    lead: '旁邊是牛奶、蛋糕、早餐還是柑橘，選的豆子就不一樣。',
    action: '看所有搭配',
  },
  article: {
    eyebrow: 'Specialty coffee',
    title: '什麼是精品咖啡',
    lead: '杯測 80 分以上才叫精品。從產地、處理法到杯測，一次看懂一杯好咖啡是怎麼來的。',
    action: '閱讀文章',
    to: '/SpecialtyCoffeePage',
  },
}
