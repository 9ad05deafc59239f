import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { ReauthenticationHost } from '#admin/session/reauthentication-host.tsx'
import { ProgressLine } from '#front/navigation/progress-line.tsx'
import { useNavigationEffects } from '#front/navigation/use-navigation-effects.ts'
import { Outlet } from '#front/router/router-provider.tsx'
import { adminFrameTexts as texts } from '#messages/admin/settings/frame.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { LiveProvider } from '../live/live-provider.tsx'
import { Palette } from '../palette/palette.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Brand } from './brand.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LiveMark } from './live-mark.tsx'
import { Menu } from './menu.tsx'
import { useKeys } from './use-keys.ts'

const nothing = () => {}

/** Menu at the side on a desktop, a bar at the bottom on a phone; the screen between. */
export function Frame() {
  const [searching, setSearching] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  useKeys({ onSearch: () => setSearching(true), onKeys: () => setShowsKeys(true) })
  useNavigationEffects(nothing)
  return (
    <LiveProvider>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-white focus:px-4 focus:py-2"
      >
        {texts.toContent}
      </a>
      <ProgressLine />
      <div className="lg:grid lg:grid-cols-[208px_minmax(0,1fr)]">
        <aside
          data-frame
          className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-panel lg:flex"
        >
          <Brand className="px-5 pt-4 pb-3" />
          <Menu />
        </aside>
        <div className="min-w-0">
          <header className="sticky top-0 z-20 flex h-(--header-height) items-center gap-2 border-b border-line bg-paper/95 px-4 lg:px-8">
            <Brand className="lg:hidden" />
            <LiveMark />
            <button
              type="button"
              onClick={() => setSearching(true)}
              aria-keyshortcuts="Control+K Meta+K"
              className="ml-auto inline-flex h-(--control-height) items-center gap-2 rounded-md border border-line bg-white/60 px-3 text-ink-soft transition-colors hover:border-edge hover:text-ink"
            >
              <Search aria-hidden className="size-4" />
              <span className="max-sm:sr-only">{texts.search}</span>
              <kbd className="ml-6 hidden rounded-sm border border-line px-1.5 text-xs lg:inline">
                {texts.searchKeys}
              </kbd>
            </button>
          </header>
          <main id="content" className="px-4 pt-5 pb-[calc(var(--bottom-bar)+32px)] lg:px-8 lg:pt-6">
            <Outlet />
          </main>
        </div>
      </div>
      <BottomBar />
      {searching && <Palette onClose={() => setSearching(false)} />}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      <ReauthenticationHost />
      <ToastHost label={texts.notices} />
    </LiveProvider>
  )
}
