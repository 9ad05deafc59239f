/**
 * All screens of the back office: menu, bottom bar, Ctrl-K and the `G` keys are made from this list. A new screen is one
 * entry here, one route in routes.tsx and one file in pages/.
 */
import Boxes from 'lucide-react/icons/boxes'
import ChartColumn from 'lucide-react/icons/chart-column'
import Coffee from 'lucide-react/icons/coffee'
import ContactRound from 'lucide-react/icons/contact-round'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import Flame from 'lucide-react/icons/flame'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import Images from 'lucide-react/icons/images'
import ListChecks from 'lucide-react/icons/list-checks'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import type { ComponentType } from 'react'
import type { StaffPermission } from '#domain/staff/permissions.ts'
import { adminFrameTexts } from '#messages/admin/settings/frame.ts'

export interface Screen {
  path: string
  label: string
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  permission: StaffPermission
  group: keyof typeof adminFrameTexts.groups
  /** `G` and this letter lead here. */
  key: string
  /** One of the first four on a phone. */
  inBottomBar?: boolean
  /** Other words that find it with Ctrl-K. */
  words?: string
}

const { screens: labels } = adminFrameTexts

export const screens: readonly Screen[] = [
  {
    path: '/admin',
    label: labels.today,
    icon: ListChecks,
    permission: 'today.read',
    group: 'work',
    key: 'T',
    inBottomBar: true,
    words: 'today home',
  },
  {
    path: '/admin/orders',
    label: labels.orders,
    icon: Package,
    permission: 'orders.read',
    group: 'work',
    key: 'O',
    inBottomBar: true,
    words: 'orders',
  },
  {
    path: '/admin/packing',
    label: labels.packing,
    icon: PackageCheck,
    permission: 'packing.use',
    group: 'work',
    key: 'K',
    inBottomBar: true,
    words: 'packing pick labels ship',
  },
  {
    path: '/admin/differences',
    label: labels.differences,
    icon: Scale,
    permission: 'differences.read',
    group: 'work',
    key: 'D',
    inBottomBar: true,
    words: 'differences reconciliation refund',
  },
  {
    path: '/admin/returns',
    label: labels.returns,
    icon: Undo2,
    permission: 'returns.read',
    group: 'work',
    key: 'R',
    inBottomBar: true,
    words: 'returns',
  },
  {
    path: '/admin/invoices',
    label: labels.invoices,
    icon: ReceiptText,
    permission: 'invoices.read',
    group: 'work',
    key: 'I',
    words: 'invoices',
  },
  {
    path: '/admin/messages',
    label: labels.messages,
    icon: MessagesSquare,
    permission: 'messages.read',
    group: 'work',
    key: 'N',
    inBottomBar: true,
    words: 'messages contact mail inbox',
  },
  {
    path: '/admin/products',
    label: labels.products,
    icon: Coffee,
    permission: 'products.read',
    group: 'shop',
    key: 'P',
    inBottomBar: true,
    words: 'products catalogue categories',
  },
  {
    path: '/admin/import',
    label: labels.import,
    icon: FileUp,
    permission: 'products.import',
    group: 'shop',
    key: 'M',
    words: 'import export csv excel',
  },
  {
    path: '/admin/offers',
    label: labels.offers,
    icon: Tags,
    permission: 'offers.read',
    group: 'shop',
    key: 'F',
    words: 'offers coupons promotions codes',
  },
  {
    path: '/admin/stock',
    label: labels.stock,
    icon: Boxes,
    permission: 'stock.read',
    group: 'shop',
    key: 'C',
    inBottomBar: true,
    words: 'stock inventory lots movements recall',
  },
  {
    path: '/admin/roasting',
    label: labels.roasting,
    icon: Flame,
    permission: 'roasting.read',
    group: 'shop',
    key: 'B',
    inBottomBar: true,
    words: 'roasting green beans cupping',
  },
  {
    path: '/admin/pictures',
    label: labels.pictures,
    icon: Images,
    permission: 'products.pictures',
    group: 'shop',
    key: 'H',
    words: 'pictures photos images',
  },
  {
    path: '/admin/reports',
    label: labels.reports,
    icon: ChartColumn,
    permission: 'reports.read',
    group: 'people',
    key: 'Y',
    words: 'reports figures sales csv funnel',
  },
  {
    path: '/admin/content',
    label: labels.content,
    icon: FileText,
    permission: 'content.read',
    group: 'shop',
    key: 'W',
    words: 'content pages articles banners statements announcement',
  },
  {
    path: '/admin/reviews',
    label: labels.reviews,
    icon: Star,
    permission: 'reviews.read',
    group: 'shop',
    key: 'V',
    words: 'reviews ratings stars',
  },
  {
    path: '/admin/members',
    label: labels.members,
    icon: ContactRound,
    permission: 'members.read',
    group: 'people',
    key: 'U',
    words: 'members customers',
  },
  {
    path: '/admin/settings',
    label: labels.settings,
    icon: Settings,
    permission: 'settings.read',
    group: 'people',
    key: 'E',
    words: 'settings shipping payments mails tiers credentials keys ecpay smtp line google facebook',
  },
  {
    path: '/admin/staff',
    label: labels.staff,
    icon: UsersRound,
    permission: 'staff.read',
    group: 'people',
    key: 'S',
    inBottomBar: true,
    words: 'staff',
  },
  {
    path: '/admin/audit',
    label: labels.audit,
    icon: History,
    permission: 'audit.read',
    group: 'people',
    key: 'L',
    inBottomBar: true,
    words: 'audit log',
  },
  {
    path: '/admin/health',
    label: labels.health,
    icon: HeartPulse,
    permission: 'health.read',
    group: 'people',
    key: 'X',
    words: 'health status backup jobs log',
  },
  {
    path: '/admin/account',
    label: labels.account,
    icon: UserRound,
    permission: 'own_account',
    group: 'own',
    key: 'A',
    words: 'account password passkey',
  },
]

/** Whether there is a screen behind a link of the server; without one it is shown as text. */
export function hasScreen(href: string): boolean {
  const { pathname } = new URL(href, 'https://admin.invalid')
  return screens.some(({ path }) => path === pathname)
}
