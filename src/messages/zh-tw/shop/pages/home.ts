export const homeTexts = {
  choose: '選購',
  chooseNamed: (name: string) => `選購${name}`,
  browse: '看看所有咖啡',
  toStory: '往下看品牌故事',
  hotProducts: '熱門商品',
  firstCoffees: '先看三支咖啡',
  /** For the console only. */
  hotFailed: 'home: the hot products could not be loaded',
} as const
