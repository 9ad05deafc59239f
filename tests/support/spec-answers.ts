/**
 * Answers that have the fields of the specification's tables (sections 3 and 7) and no other: what a screen may count on.
 * Everything else that the shop's own server says is a bonus.
 */
import type { Page } from '@playwright/test'

/** Product: section 3, in its order. */
function product(id: number, name: string, more: object = {}) {
  return {
    id,
    name,
    price: 460,
    image_url: '/favicon.ico',
    category_id: 7,
    roast_level: 'light',
    processing_method: '水洗',
    coffee_grade: 'G1',
    specification: '半磅 227 g',
    variety: '原生種',
    flavor_notes: '茉莉、檸檬、紅茶',
    altitude: '1,900 m',
    description: '<p>清晨採收的果實。</p>',
    sweetness: 4,
    acidity: 4.5,
    body: 2,
    aroma: 5,
    aftertaste: 3,
    avg_rating: 4.5,
    total_reviews: 1,
    reviews: [{ id: 31, user_name: '小陳', rating: 5, comment: '花香很明顯', date: '2026-11-01', is_mine: false }],
    ...more,
  }
}

const products = [
  product(1, '規格豆 一號'),
  // 「optional」: a product may come without it
  product(2, '規格豆 二號', { processing_method: undefined, roast_level: 'dark', category_id: 8, reviews: [] }),
]

const promotion = {
  id: 3,
  name: '規格活動 雙件優惠',
  date_from: '2026-11-01',
  date_to: '2099-12-31',
  description: '任選兩件即享優惠。',
  rules: '單筆訂單兩件以上\n不與其他優惠併用',
}

const cartLine = (id: number, name: string, price: number, more: object = {}) => ({
  order_line_id: id,
  product_name: name,
  product_image: '/favicon.ico',
  price_unit: price,
  discount: 0,
  quantity: 1,
  subtotal: price,
  is_reward_line: false,
  product_type: 'consu',
  ...more,
})

const cart = {
  cart_id: 71,
  products: [
    cartLine(711, '規格豆 一號', 460, { discount: 10, quantity: 2, subtotal: 828 }),
    cartLine(712, '規格豆 二號', 200),
    cartLine(713, '雙件優惠', -100, { is_reward_line: true, subtotal: -100 }),
    cartLine(714, '運費', 60, { product_type: 'service' }),
  ],
  matched_promotions: [{ program_name: '規格活動', reward_name: '折 NT$50', reward_id: 8, coupon_id: 81 }],
  applied_reward: { program_name: '雙件優惠', reward_name: '折 NT$100' },
}

const order = {
  order_id: 91,
  order_name: 'S00091',
  date_order: '2026-11-16 10:20:30',
  amount_total: 1288,
  state: '已成立',
  delivery_status: '待出貨',
  payment_term: '信用卡',
  shipping_info: { name: '王小明', phone: '0912345678', address: '台北市中正區' },
  products: [{ product_name: '規格豆 一號', quantity: 2, subtotal: 828 }],
}

const user = { name: '規格會員' }
const signedIn = { success: true, token: 'specified-token', user }
const done = { success: true }

/** By method and path, as in the table of section 7; a text is answered as text. */
const specAnswers: Record<string, object | string> = {
  'POST /api/products': { products },
  // the shop's own call by pages, with the same field
  'GET /api/products': { products },
  'POST /api/products/hot': { products },
  'GET /api/products/{productId}': { success: true, product: products[0], related: [products[1]] },
  'POST /api/reviews/create': done,
  'POST /api/reviews/delete': done,
  'POST /api/favorite/list': {
    success: true,
    favorites: [{ product_id: 2, name: '規格豆 二號', price: 460, image_url: '/favicon.ico' }],
  },
  'POST /api/favorite/add': done,
  'POST /api/favorite/remove': done,
  'POST /api/order/add_to_cart': done,
  'POST /api/order/my_cart': { success: true, carts: [cart] },
  'POST /api/order/update_cart_item': done,
  'POST /api/order/remove_cart_item': done,
  'POST /api/order/preview_reward': {
    success: true,
    cart: { products: cart.products },
    applied_reward: { program_name: '規格活動', reward_name: '折 NT$50' },
  },
  'POST /api/ecpay/delivery_methods': {
    success: true,
    carriers: [
      { id: 1, name: '規格超商取貨', price: 60 },
      { id: 2, name: '規格另一超商', price: 65 },
    ],
    selected_carrier_id: 1,
  },
  'POST /api/order/select_delivery': { success: true, amount_delivery: 65 },
  'GET /api/ecpay/get_store_name': { success: true, store_name: '規格門市' },
  'GET /api/payment/compatible_providers': {
    success: true,
    providers: [
      {
        id: 5,
        name: '綠界科技',
        code: 'ECPay',
        methods: [
          { value: 'Credit', label: '信用卡' },
          { value: 'ATM', label: 'ATM 轉帳' },
        ],
      },
      { id: 6, name: '銀行匯款', code: 'custom', methods: [] },
    ],
  },
  'POST /api/order/checkout': {
    success: true,
    redirect_url: '/member/payment/status?order_name=S00091&status=success',
  },
  'GET /api/payment/order_result': {
    success: true,
    order: { order_name: 'S00091', total_amount: 1288, items: [{ product: '規格豆 一號', qty: 2, subtotal: 828 }] },
  },
  'POST /api/user/login': signedIn,
  'POST /api/user/register': done,
  'GET /api/user/verify_email': '驗證成功',
  'POST /api/user/line_login': signedIn,
  'POST /api/user/google_login': signedIn,
  'POST /api/user/facebook_login': signedIn,
  'POST /api/promotions': { promotions: [promotion] },
  'GET /api/promotions/{id}': { promotion },
  'GET /api/member/overview': {
    success: true,
    data: {
      name: '規格會員',
      level: '銀卡會員',
      level_en: 'Silver',
      consumed: 6200,
      next_threshold: 15000,
      pending: 4,
      shipped: 5,
      to_pickup: 6,
    },
  },
  'GET /api/user/profile': {
    success: true,
    user: {
      name: '規格會員',
      email: 'member@spec.example',
      phone: '0912345678',
      backupPhone: '0223456789',
      address: '台北市中正區',
      pictureUrl: '/favicon.ico',
    },
  },
  'POST /api/user/update_profile': done,
  'POST /api/order/my_orders': { success: true, orders: [order] },
}

export interface AnsweredCalls {
  /** Every call that was answered, `POST /api/products`, as often as it was made. */
  calls: string[]
  /** Calls that the specification does not have. */
  others: string[]
}

/**
 * From now on the page's calls get the specification's answers. Of what it does not have, texts and pictures of pages are
 * the shop's own; everything else is refused, in the body, as the specification's server refuses.
 */
export async function answerAsSpecified(page: Page): Promise<AnsweredCalls> {
  const log: AnsweredCalls = { calls: [], others: [] }
  await page.route('**/api/**', (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    const answer = findAnswer(call)
    if (answer !== undefined) {
      log.calls.push(call)
      return typeof answer === 'string'
        ? route.fulfill({ contentType: 'text/plain; charset=utf-8', body: answer })
        : route.fulfill({ json: answer })
    }
    log.others.push(call)
    return ownContent.test(call) ? route.continue() : route.fulfill({ json: { success: false, error: '找不到資料' } })
  })
  return log
}

/** What the owner writes, and what the browser reports: calls without a member. */
const ownContent =
  /^(GET \/api\/(home|content|banners|categories|announcement|shipping_terms|articles|statements)|POST \/api\/analytics)\b/

function findAnswer(call: string): object | string | undefined {
  const known = Object.keys(specAnswers).find((name) => toPattern(name).test(call))
  return known === undefined ? undefined : specAnswers[known]
}

function toPattern(name: string): RegExp {
  return new RegExp(`^${name.replace(/\{\w+\}/g, '[\\w-]+')}$`)
}
