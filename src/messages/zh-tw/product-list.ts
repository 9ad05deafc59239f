import type { SortOrder } from '#domain/product-filter.ts'
import { shop } from '#domain/shop.ts'
import { pageTitle } from './page-title.ts'

export const productListTexts = {
  home: '首頁',
  breadcrumbs: '目前位置',
  all: '全部商品',
  allShort: '全部',
  allEyebrow: 'All coffee',
  allTagline: '山裡的霧、海外的莊園、剛烘好的豆子，慢慢挑，總有一支是你的味道。',
  categories: '商品分類',
  filters: '篩選',
  filterForm: '商品篩選',
  roast: '焙度',
  process: '處理法',
  sort: '排序',
  sortOrders: {
    recommended: '推薦',
    newest: '最新',
    'price-asc': '價格低到高',
    'price-desc': '價格高到低',
    rating: '評價最高',
  } satisfies Record<SortOrder, string>,
  apply: '套用',
  products: '商品列表',
  found: (count: number) => `共 ${count} 項商品`,
  show: (count: number) => `查看 ${count} 項商品`,
  showNone: '沒有符合的商品',
  activeFilters: '已選條件',
  removeFilter: (label: string) => `移除條件：${label}`,
  clearAll: '清除全部',
  reset: '重設',
  noMatchesText: '換個條件，或清除全部，重新挑一次。',
  noProductsText: '新的批次正在路上，先看看其他咖啡吧。',
  seeAll: '看全部商品',
  title: (name: string) => pageTitle(name),
  description: (name: string, tagline: string) => `${shop.name}的${name}。${tagline}`,
} as const
