import type { RoastLevel } from '#domain/catalogue/catalogue.ts'
import type { BrewStep, BrewStepKind } from '#domain/lots/brew-guide.ts'
import type { Brewer } from '#domain/lots/brewing-advice.ts'
import { grindTexts } from '#messages/grinds.ts'
import { pageTitle } from '#messages/page-title.ts'

const { whole: _whole, ...ground } = grindTexts

export const brewerTexts: Record<Brewer, string> = { ...ground, drip_bag: '濾掛' }

interface BrewerWords {
  lead: string
  grind: string
  before: readonly string[]
  after: string
}

/** What is said of a brewer besides its figures. */
export const brewerWords: Record<Brewer, BrewerWords> = {
  pour_over: {
    lead: '一支濾杯、一壺細水，把香氣一層一層帶出來。',
    grind: '中細，像二砂糖',
    before: ['濾紙摺好，用熱水淋濕，倒掉壺裡的水。', '粉倒進濾杯，輕拍整平，放上磅秤歸零。'],
    after: '輕搖咖啡壺，倒出來聞一聞再喝。',
  },
  espresso: {
    lead: '短短半分鐘，濃縮一支咖啡的甜與香。',
    grind: '極細，像麵粉',
    before: ['機器與把手預熱，擦乾粉碗。', '粉撥平、垂直壓實，杯子放上磅秤歸零。'],
    after: '太快、太酸就磨細一點；太慢、太苦就磨粗一點。',
  },
  moka: {
    lead: '爐火上的老朋友，加牛奶也不輸。',
    grind: '細，像精鹽',
    before: ['下壺用熱水，粉才不會被爐火烤太久。', '粉裝滿粉槽，撥平就好，不要壓。'],
    after: '攪一攪上壺再倒，上下的濃淡才均勻。',
  },
  french_press: {
    lead: '泡著就好，口感厚實，最不挑手勢。',
    grind: '粗，像海鹽',
    before: ['壺用熱水溫過，倒掉。', '粉倒進壺裡，放上磅秤歸零。'],
    after: '馬上倒出來，留在壺裡會繼續變苦。',
  },
  aeropress: {
    lead: '一分半鐘，乾淨又甜，出門也帶得走。',
    grind: '中細，像二砂糖',
    before: ['濾紙放進濾蓋，用熱水沖過、鎖緊。', '架在杯子上，粉倒進壓筒，放上磅秤歸零。'],
    after: '聽到氣聲就停，不必壓到底。',
  },
  cold_brew: {
    lead: '睡前五分鐘，明天早上一壺。',
    grind: '中粗，像粗砂糖',
    before: ['壺洗淨擦乾，粉倒進壺裡或裝進濾袋。', '用冷開水或過濾水。'],
    after: '濾掉粉，冷藏保存，三天內喝完。',
  },
  drip_bag: {
    lead: '撕開、掛上、注水，一個馬克杯就夠。',
    grind: '已經磨好',
    before: ['撕開內袋，耳朵掛穩在杯緣。', '放上磅秤歸零；沒有磅秤，就看馬克杯七分滿。'],
    after: '濾袋拿起來瀝乾，不要泡在咖啡裡。',
  },
}

interface StepWords {
  title: string
  text: (step: BrewStep) => string
}

const stepWords: Record<BrewStepKind, StepWords> = {
  bloom: { title: '悶蒸', text: ({ total }) => `繞圈淋濕所有的粉，注水到 ${total} g，等它膨起來。` },
  pour: { title: '注水', text: ({ grams, total }) => `由內往外繞圈，再注 ${grams} g，到 ${total} g。` },
  pour_all: { title: '注水', text: ({ total }) => `一口氣注水到 ${total} g，讓粉都濕透。` },
  drain: { title: '等它滴完', text: () => '水位退到看得見粉面，就可以移開。' },
  stir: { title: '攪拌', text: () => '輕輕攪三圈，粉水均勻就停。' },
  wait: { title: '等候', text: () => '蓋上蓋子，什麼都不要動。' },
  press: { title: '下壓', text: () => '慢慢往下壓，手感太硬就停一下。' },
  fill: { title: '裝水裝粉', text: ({ total }) => `下壺裝 ${total} g 熱水，放上粉槽，鎖緊上壺。` },
  heat: { title: '中小火', text: () => '火焰不要超過壺底，蓋子打開看著。' },
  rise: { title: '咖啡升上來', text: () => '顏色轉淡前把火關小，聽到咕嚕聲就關火。' },
  cool: { title: '離火', text: () => '壺底浸一下冷水，停住萃取。' },
  infuse: { title: '預浸', text: () => '開始萃取，等第一滴落下。' },
  extract: { title: '萃取', text: ({ total }) => `看著磅秤，杯子裡到 ${total} g 就停。` },
  chill: { title: '冷藏', text: () => '蓋好放進冰箱，慢慢泡。' },
}

const two = (figure: number) => String(figure).padStart(2, '0')

export const brewGuideTexts = {
  home: '首頁',
  breadcrumbs: '目前位置',
  all: {
    title: pageTitle('沖煮指南'),
    name: '沖煮指南',
    eyebrow: 'BREW GUIDE',
    description: '{店名}的沖煮指南：手沖、義式、摩卡壺、法式濾壓、愛樂壓、冷萃與濾掛，每一步的水量、水溫與計時。',
    lead: '選一個器具，照著計時器一步一步來。看過的指南，沒有網路也打得開。',
    other: '其他器具',
  },
  title: (brewer: Brewer) => pageTitle(`${brewerTexts[brewer]}沖煮指南`),
  name: (brewer: Brewer) => `${brewerTexts[brewer]}沖煮指南`,
  description: (brewer: Brewer, coffee: number, water: number) =>
    `${brewerTexts[brewer]}怎麼沖：粉 ${coffee} g、水 ${water} g，每一步的水量與時間，附計時器。${brewerWords[brewer].lead}`,
  timer: '計時器',
  cups: '幾杯',
  cup: (cups: number) => `${cups} 杯`,
  roast: '焙度',
  roasts: { light: '淺焙', medium: '中焙', dark: '深焙' } satisfies Record<RoastLevel, string>,
  needs: '需要',
  coffee: '咖啡粉',
  water: '水',
  yields: '萃取',
  celsius: '水溫',
  grind: '研磨',
  before: '準備',
  steps: '步驟',
  start: '開始計時',
  pause: '暫停',
  resume: '繼續',
  again: '重新開始',
  sound: '換步驟時響一聲',
  now: (title: string, at: number, count: number) => `第 ${at} 步，共 ${count} 步：${title}`,
  next: (title: string, grams: number) => `接著：${title}${grams > 0 ? ` ${grams} g` : ''}`,
  scale: (total: number) => `磅秤 ${total} g`,
  elapsed: '經過時間',
  done: '完成，請用',
  doneAt: (time: string) => `${time} 可以喝`,
  stepTitle: ({ kind }: BrewStep) => stepWords[kind].title,
  stepText: (step: BrewStep) => stepWords[step.kind].text(step),
  /** `1:05`, of hours `11:58:00`. */
  clock: (seconds: number) => {
    const whole = Math.max(0, Math.floor(seconds))
    const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
  },
  amounts: '各杯數的用量',
  amountsHead: { cups: '杯數', coffee: '粉', water: '水', steps: '每一步注水', time: '時間' },
  grams: (grams: number) => `${grams} g`,
  poured: (steps: readonly BrewStep[]) =>
    steps
      .filter(({ grams }) => grams > 0)
      .map(({ grams }) => grams)
      .join(' + '),
  temperatures: '水溫看焙度',
  noScript: '計時器需要 JavaScript；照著下面的步驟和時間沖，一樣好喝。',
  byLot: '包裝上有批號？查這一包的焙度與最佳賞味',
} as const
