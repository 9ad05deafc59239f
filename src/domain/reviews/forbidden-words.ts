/**
 * Words that hold a review back until somebody has read it: advertising, invitations to other channels, insults. In the
 * form in which texts are compared (`folded`): without spaces and signs, lower case. A word that coffee people use
 * (酸, 苦, 爛, 難喝) is not one: a bad review is a review.
 */
export const forbiddenWords: readonly string[] = [
  // other channels
  '加賴',
  '加line',
  '加我line',
  'lineid',
  'telegram',
  'whatsapp',
  '加微信',
  '私訊我',
  // advertising
  '代購',
  '日領',
  '兼職',
  '博弈',
  '娛樂城',
  '娱乐城',
  '百家樂',
  '借貸',
  '貸款',
  '小額借款',
  '投資群',
  '飆股',
  '免費領',
  '壯陽',
  '援交',
  '外送茶',
  '約妹',
  // insults
  '幹你娘',
  '操你媽',
  '他媽的',
  '王八蛋',
  '去死',
  '智障',
  '白痴',
  '賤人',
  'fuck',
  'shit',
]
