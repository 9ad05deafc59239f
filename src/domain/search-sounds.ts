/**
 * How characters sound, in bopomofo without tones: for finding what was typed by its sound (ㄧㄝㄐㄧㄚ) or with another
 * character of the same sound (耶加血菲). Simplified characters, as folded texts have them. Covers the shop's texts and
 * the trade's vocabulary; made with ICU's `Han-Latin`. To cover a character, add it behind its sound.
 */
const characters = [
  'ㄅㄚ八峇巴把芭 ㄅㄛ伯剥波箔菠博 ㄅㄞ白百 ㄅㄟ杯焙辈 ㄅㄠ包 ㄅㄢ伴办半班 ㄅㄤ帮磅 ㄅㄧ比 ㄅㄧㄠ标 ㄅㄧㄢ编 ㄅㄧㄥ冰饼 ㄅㄨ不布部 ㄆㄚ帕 ㄆㄞ排 ㄆㄟ配 ㄆㄠ刨泡 ㄆㄤ旁 ㄆㄧ匹批皮',
  'ㄆㄧㄢ片 ㄆㄧㄣ品拼 ㄆㄧㄥ屏苹 ㄆㄨ普瀑葡蒲 ㄇㄚ玛马 ㄇㄛ墨摩磨茉莫 ㄇㄞ买麦 ㄇㄟ梅每玫美莓 ㄇㄢ慢曼蔓 ㄇㄣ们门 ㄇㄤ忙芒 ㄇㄥ檬蒙 ㄇㄧ密秘蜜 ㄇㄧㄢ缅 ㄇㄨ姆木 ㄈㄚ发阀',
  'ㄈㄟ啡妃肥菲费非飞 ㄈㄢ番饭 ㄈㄣ分粉 ㄈㄤ方 ㄈㄥ凤封枫蜂风 ㄈㄨ佛复夫附 ㄉㄚ大打答达 ㄉㄜ得德的 ㄉㄞ带袋 ㄉㄠ到道 ㄉㄡ豆 ㄉㄢ单氮蛋 ㄉㄧ低地帝第 ㄉㄧㄠ调 ㄉㄧㄢ点甸 ㄉㄧㄥ丁',
  'ㄉㄨ度杜都 ㄉㄨㄛ多朵 ㄉㄨㄟ对 ㄉㄨㄢ缎 ㄉㄨㄥ东冬 ㄊㄚ他塔 ㄊㄜ特 ㄊㄞ台太泰 ㄊㄠ桃萄 ㄊㄡ投 ㄊㄢ坦 ㄊㄤ塘糖 ㄊㄥ腾 ㄊㄧ提 ㄊㄧㄝ铁鉄贴 ㄊㄧㄠ挑 ㄊㄧㄢ天甜 ㄊㄨ吐 ㄊㄨㄥ通 ㄋㄚ拿纳那',
  'ㄋㄞ奶 ㄋㄟ内 ㄋㄢ南 ㄋㄧ你尼 ㄋㄧㄝ涅 ㄋㄧㄡ牛 ㄋㄧㄥ宁柠凝 ㄋㄨㄛ诺 ㄋㄨㄥ浓 ㄌㄚ拉腊 ㄌㄜ乐 ㄌㄞ莱 ㄌㄢ兰岚蓝 ㄌㄥ冷 ㄌㄧ丽力厘李栗梨理礼离荔莉里黎利 ㄌㄧㄠ寮料 ㄌㄧㄡ柳榴 ㄌㄧㄢ莲链',
  'ㄌㄧㄣ林 ㄌㄧㄥ零靈 ㄌㄨ卢鲁 ㄌㄨㄛ罗萝 ㄌㄨㄣ仑伦 ㄌㄨㄥ隆龙 ㄌㄩ旅滤铝绿 ㄍㄚ嘎 ㄍㄜ个各哥格 ㄍㄞ盖 ㄍㄟ给 ㄍㄠ糕高 ㄍㄢ干感柑甘 ㄍㄤ刚港 ㄍㄥ更 ㄍㄨ古故谷 ㄍㄨㄚ挂瓜 ㄍㄨㄛ国果',
  'ㄍㄨㄟ桂桧瑰 ㄍㄨㄢ罐 ㄍㄨㄥ公 ㄎㄚ卡咖 ㄎㄜ克可科 ㄎㄞ开 ㄎㄠ烤考 ㄎㄡ口扣蔻 ㄎㄣ肯 ㄎㄥ坑 ㄎㄨ库苦 ㄎㄨㄟ奎魁 ㄎㄨㄥ孔空 ㄏㄜ合和喝核盒鹤 ㄏㄟ黑 ㄏㄠ号好 ㄏㄡ厚 ㄏㄨ壶湖胡',
  'ㄏㄨㄚ花华 ㄏㄨㄟ恢惠慧 ㄏㄨㄢ换欢 ㄏㄨㄣ昏 ㄏㄨㄤ黄 ㄏㄨㄥ宏洪烘红 ㄐㄧ伎几即吉妓姬季忌机级 ㄐㄧㄚ价佳加嘉夹家架茄 ㄐㄧㄝ节 ㄐㄧㄠ交椒焦蕉角酵 ㄐㄧㄡ就酒 ㄐㄧㄢ坚间饯 ㄐㄧㄣ槿进金',
  'ㄐㄧㄤ姜 ㄐㄧㄥ竞 ㄐㄩ桔橘菊 ㄐㄩㄝ爵 ㄑㄧ企奇期气 ㄑㄧㄠ乔巧 ㄑㄧㄡ秋 ㄑㄧㄢ浅迁 ㄑㄧㄥ情请轻 ㄑㄩ区去 ㄒㄧ喜希洗西锡 ㄒㄧㄚ下夏 ㄒㄧㄠ小 ㄒㄧㄢ掀限鲜 ㄒㄧㄣ心新 ㄒㄧㄤ向香',
  'ㄒㄧㄥ姓杏行 ㄒㄩㄝ穴薛血雪 ㄒㄩㄣ薰 ㄓ只支枝质 ㄓㄜ折蔗这 ㄓㄠ爪 ㄓㄡ洲 ㄓㄣ榛 ㄓㄤ樟长 ㄓㄥ正 ㄓㄨ珠 ㄓㄨㄤ庄装 ㄓㄨㄥ中种钟 ㄔㄚ茶 ㄔㄜ车 ㄔㄢ产 ㄔㄣ晨 ㄔㄤ常 ㄔㄥ橙 ㄔㄨ处',
  'ㄔㄨㄣ春醇 ㄔㄨㄥ充冲 ㄕ事士实室式时湿石试 ㄕㄚ莎 ㄕㄞ晒 ㄕㄡ手 ㄕㄢ山珊 ㄕㄣ椹深 ㄕㄤ上商尚赏 ㄕㄥ生 ㄕㄨ熟 ㄕㄨㄛ说 ㄕㄨㄟ水 ㄕㄨㄣ顺 ㄕㄨㄤ双 ㄖ日 ㄖㄜ热 ㄖㄡ肉 ㄖㄣ人仁 ㄖㄥ仍',
  'ㄖㄨㄟ瑞 ㄗ子紫 ㄗㄞ在 ㄗㄠ早枣 ㄗㄡ邹 ㄗㄥ赠 ㄗㄨ族 ㄗㄨㄛ座 ㄗㄨㄟ最 ㄗㄨㄥ纵综 ㄘ次磁 ㄘㄠ草 ㄘㄢ餐 ㄘㄨ醋 ㄘㄨㄟ萃 ㄘㄨㄥ从 ㄙ司四斯 ㄙㄚ萨 ㄙㄞ塞 ㄙㄢ三 ㄙㄤ桑 ㄙㄨ苏',
  'ㄙㄨㄛ索缩 ㄙㄨㄟ穗 ㄙㄨㄢ酸 ㄙㄨㄥ松送 ㄚ阿 ㄜ俄 ㄞ埃艾 ㄢ安 ㄦ尔洱耳 ㄧ一义伊夷意艺衣 ㄧㄚ亚牙芽雅鸭 ㄧㄝ业也叶夜椰爺耶野 ㄧㄠ腰 ㄧㄡ优柚油 ㄧㄢ厌燕眼研菸 ㄧㄣ印因饮 ㄧㄤ氧洋',
  'ㄧㄥ樱硬营 ㄨ乌午无物舞雾 ㄨㄚ哇瓦 ㄨㄛ我沃 ㄨㄟ为危味威尾微薇 ㄨㄢ完晚湾 ㄨㄣ文汶 ㄨㄤ旺望 ㄩ与 ㄩㄝ月越 ㄩㄢ原园远 ㄩㄣ云韵 ㄩㄥ用',
]

const soundOf = new Map<string, string>()
for (const group of characters.join(' ').split(' ')) {
  const sound = [...group].filter(isBopomofo).join('')
  for (const character of group.slice(sound.length)) soundOf.set(character, sound)
}

/** Sounds that many in Taiwan pronounce alike: ㄓ as ㄗ, ㄥ as ㄣ, ㄋ as ㄌ. */
const alike: Record<string, string> = { ㄓ: 'ㄗ', ㄔ: 'ㄘ', ㄕ: 'ㄙ', ㄖ: 'ㄌ', ㄋ: 'ㄌ', ㄥ: 'ㄣ' }

/** The keys of the usual keyboard with the sounds on them: who forgets to switch types u,ru8 for ㄧㄝㄐㄧㄚ. */
const keys = '1qaz2wsxedcrfv5tgbyhnujm8ik,9ol.0p;/-'
const sounds = 'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ'
const soundOfKey = new Map([...keys].map((key, index) => [key, sounds[index] ?? '']))

/**
 * How a text sounds: 耶加 and ㄧㄝˊㄐㄧㄚ are both ㄧㄝㄐㄧㄚ. Null where something in it has no known sound, or where it is
 * too short to say what is meant.
 */
export function toSound(text: string): string | null {
  let sound = ''
  for (const character of text) {
    if (tones.includes(character)) continue
    const own = isBopomofo(character) ? character : soundOf.get(character)
    if (own === undefined) return null
    sound += own
  }
  return sound.length < shortest ? null : [...sound].map((one) => alike[one] ?? one).join('')
}

/** A text that was typed with the keyboard of the other language: `keysToSound('u,ru8')` is ㄧㄝㄐㄧㄚ; null: it was not. */
export function keysToSound(text: string): string | null {
  let typed = ''
  for (const character of text) {
    if (toneKeys.includes(character)) continue
    const sound = soundOfKey.get(character)
    if (sound === undefined) return null
    typed += sound
  }
  return toSound(typed)
}

const tones = 'ˊˇˋ˙ˉ'
const toneKeys = '3467'
/** ㄧㄝㄐ: less than two syllables are found in too much. */
const shortest = 3

function isBopomofo(character: string): boolean {
  return character >= 'ㄅ' && character <= 'ㄩ'
}
