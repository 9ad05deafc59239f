export const contentTexts = {
  home: '首頁',
  breadcrumbs: '目前位置',
  about: '關於{店家簡稱}',
  pairing: '咖啡搭配',
  serves: '份量',
  time: '時間',
  amounts: '材料',
  steps: '做法',
  tip: '小提醒',
  portrait: (name: string) => `${name}的畫像`,
  /** Bands of the cupping score. */
  score: { commercial: '商業級', veryGood: '很好', excellent: '優秀', outstanding: '卓越' },
} as const
