/** The pages that only the owner can write: questions in plain words, and the drafts that their answers make. */
import type { Json } from './tidy-body.ts'

/** Each is written or left out before a shop opens. */
export const ownPages = ['about-brand', 'about-team', 'about-contact', 'home'] as const
export type OwnPage = (typeof ownPages)[number]

export const ownQuestions = ['beginning', 'matters', 'people', 'place'] as const
export type OwnQuestion = (typeof ownQuestions)[number]
export type OwnAnswers = Readonly<Record<OwnQuestion, string>>
export const noAnswers: OwnAnswers = { beginning: '', matters: '', people: '', place: '' }

/** A setting of the shop. */
const introduction = '{一句話介紹}'

type Body = { [key: string]: Json }

/** `readLines(' a \n\n b')` is `['a', 'b']`: each line of an answer is a paragraph, a person or a thing. */
function readLines(answer: string): string[] {
  return answer
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const paragraphs = (answer: string): Json[] => readLines(answer).map((text) => ({ type: 'paragraph', text }))
const list = (answer: string): Json[] => {
  const items = readLines(answer)
  return items.length === 0 ? [] : [{ type: 'list', ordered: false, items }]
}

/** `王小明，烘豆師，每天五點開爐`: who, and what they do; without a comma somebody of the shop. */
function people(answer: string): Json[] {
  const items = readLines(answer).map((line) => {
    const [name = line, ...rest] = line.split(/[，,：:、]/).map((part) => part.trim())
    return { term: name, text: rest.filter(Boolean).join('，') || '{店名}' }
  })
  return items.length === 0 ? [] : [{ type: 'facts', items }]
}

const section = (id: string, title: string, blocks: Json[]): Json[] =>
  blocks.length === 0 ? [] : [{ id, title, blocks }]

const page = (title: string, eyebrow: string, lead: string, sections: Json[]): Body => ({
  title,
  eyebrow,
  lead,
  description: `{店名}${title}：${lead}`,
  image: null,
  sections,
})

/** Which pages these answers write: the team's only where somebody is named, contact always. */
export function writtenBy({ beginning, matters, people: who }: OwnAnswers): OwnPage[] {
  const hasStory = readLines(beginning + matters).length > 0
  const written: Record<OwnPage, boolean> = {
    'about-brand': hasStory,
    'about-team': readLines(who).length > 0,
    'about-contact': true,
    home: hasStory,
  }
  return ownPages.filter((one) => written[one])
}

/** The texts in the shop's words (`{店名}`): they follow when it is renamed. */
export function composeText(own: OwnPage, answers: OwnAnswers): Body {
  const { beginning, matters, people: who, place } = answers
  switch (own) {
    case 'about-brand':
      return page('品牌故事', 'Our story', introduction, [
        ...section('beginning', '怎麼開始的', paragraphs(beginning)),
        ...section('principles', '我們在意的事', list(matters)),
        ...section('place', '在哪裡', paragraphs(place)),
        ...section('more', '', [moreLinks]),
      ])
    case 'about-team':
      return page('團隊介紹', 'The people', '每一包咖啡，都經過我們的手。', section('people', '', people(who)))
    case 'about-contact':
      return page('聯絡我們', 'Say hello', '訂單、口味、批發，都可以寫信來，我們會盡快回覆。', [
        ...section('visit', '怎麼來', paragraphs(place)),
        ...section('questions', '寫信之前也許你想問', [{ type: 'faq', items: [...commonQuestions] }]),
      ])
    case 'home':
      return homeText(readLines(beginning), readLines(matters))
  }
}

const moreLinks: Json = {
  type: 'links',
  items: [
    { label: '看看所有咖啡', to: '/products' },
    { label: '認識我們的團隊', to: '/about/team' },
  ],
}

/** True of every shop that runs by this program. */
const commonQuestions = [
  {
    question: '下單後多久會收到？',
    answer: '現貨在商品頁寫明的出貨日寄出；結帳時、訂單頁和確認信寫的是同一個日子。超商取貨與宅配約再一到三天送達。',
  },
  {
    question: '商品有瑕疵或短少怎麼辦？',
    answer: '請在收到商品七日內附上照片與訂單編號與我們聯絡，確認後補寄或換貨，運費由我們負擔。',
  },
]

function homeText(story: string[], matters: string[]): Body {
  return {
    title: '{店名} {店家英文名}｜新鮮烘焙的咖啡',
    description: `{店名}：${introduction} 單品咖啡、濾掛與咖啡豆，新鮮寄到台灣各地。`,
    story: { eyebrow: 'Our story', title: '我們的故事', paragraphs: story, action: '更多品牌故事', image: null },
    philosophy: { eyebrow: 'Philosophy', title: '我們在意的事', paragraphs: matters, image: null },
    hot: { eyebrow: 'Best sellers', title: '大家正在喝', lead: '這陣子賣得最好的幾支。', action: '看所有咖啡' },
    shipping: {
      eyebrow: 'Free shipping',
      title: '滿額免運',
      lead: '單筆滿 {免運門檻}，台灣本島超商取貨與宅配免運費。',
      action: '看活動辦法',
      image: null,
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
      lead: '從產地、處理法到杯測，看懂一杯好咖啡是怎麼來的。',
      action: '閱讀文章',
      to: '/SpecialtyCoffeePage',
    },
  }
}

/** Whether the home page tells anything of the shop's own. */
export function tellsStory(home: Body): boolean {
  return [home.story, home.philosophy].some((part) => {
    const { paragraphs: told = [] } = (part ?? {}) as { paragraphs?: Json[] }
    return told.length > 0
  })
}
