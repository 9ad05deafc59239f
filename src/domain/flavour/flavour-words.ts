/**
 * Flavour words for shoppers, and the tasting notes that belong to them. Notes are free text of the owner (茉莉花, 烤榛果):
 * each is read from left to right, always by the longest matching stem, so that 花生 is a nut, not a flower, and 葡萄柚
 * citrus, not a grape.
 */
export const flavourWords = [
  'floral',
  'citrus',
  'berry',
  'orchard',
  'tropical',
  'dried-fruit',
  'honey',
  'caramel',
  'chocolate',
  'nut',
  'tea',
  'spice',
  'wine',
] as const
export type FlavourWord = (typeof flavourWords)[number]

const stemsOfWord: Record<FlavourWord, string> = {
  floral: '花 茉莉 玫瑰 洋甘菊 薰衣草 紫羅蘭 木槿 丁香花 薑花',
  citrus: '柑橘 佛手柑 檸檬 萊姆 柳橙 柳丁 葡萄柚 橘 柑 橙 柚 桔',
  berry: '莓 黑醋栗 紅醋栗 黑加侖 桑椹',
  orchard: '桃 水蜜桃 蜜桃 李 蜜李 杏 蘋果 梨 櫻桃 葡萄 番茄 石榴',
  tropical: '熱帶 芒果 鳳梨 荔枝 百香果 香蕉 木瓜 芭樂 椰子 龍眼',
  'dried-fruit': '果乾 芒果乾 龍眼乾 葡萄乾 杏桃乾 蔓越莓乾 蜜棗 黑棗 紅棗 無花果 烏梅 蜜餞',
  honey: '蜜 蜂蜜 龍眼蜜',
  caramel: '糖 焦糖 太妃糖 黑糖 黑糖蜜 糖蜜 甘蔗 麥芽 冬瓜茶',
  chocolate: '巧克力 可可',
  nut: '堅果 榛果 杏仁 核桃 胡桃 腰果 花生 栗子 開心果',
  tea: '茶 烏龍 伯爵 普洱',
  spice: '香料 丁香 肉桂 荳蔻 豆蔻 甘草 雪松 檜木 胡椒 八角 薑 香草',
  wine: '酒 威士忌 白蘭地 發酵',
}

const wordOfStem = new Map(
  flavourWords.flatMap((word) => stemsOfWord[word].split(' ').map((stem) => [stem, word] as const)),
)
const longestStem = Math.max(...[...wordOfStem.keys()].map((stem) => stem.length))

/** A tasting note and its flavour words. */
export interface NoteWords {
  note: string
  words: readonly FlavourWord[]
}

/** `readNotes('柑橘花、烤榛果')` is 柑橘花 with citrus and floral, and 烤榛果 with nut. */
export function readNotes(notes: string): NoteWords[] {
  return notes
    .split(/[、,，/／\s]+/)
    .filter(Boolean)
    .map((note) => ({ note, words: wordsOfNote(note) }))
}

/** `flavourWordsOf('茉莉花、檸檬、玫瑰')` is floral and citrus: each once, in the shop's order. */
export function flavourWordsOf(notes: string): FlavourWord[] {
  const found = new Set(readNotes(notes).flatMap(({ words }) => words))
  return flavourWords.filter((word) => found.has(word))
}

/** Cached: there are few different notes, and they are needed at every move of a slider. */
const wordsByNote = new Map<string, readonly FlavourWord[]>()

function wordsOfNote(note: string): readonly FlavourWord[] {
  const known = wordsByNote.get(note)
  if (known) return known
  const words = readNote(note)
  wordsByNote.set(note, words)
  return words
}

function readNote(note: string): FlavourWord[] {
  const found = new Set<FlavourWord>()
  let place = 0
  while (place < note.length) {
    const stem = stemAt(note, place)
    const word = stem && wordOfStem.get(stem)
    if (word) found.add(word)
    place += stem?.length ?? 1
  }
  return flavourWords.filter((word) => found.has(word))
}

function stemAt(note: string, place: number): string | undefined {
  for (let length = longestStem; length > 0; length--) {
    const part = note.slice(place, place + length)
    if (wordOfStem.has(part)) return part
  }
  return undefined
}
