/** The back office in the browser: rendered here, because nothing of it is public or cached. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '#front/app/client-context.ts'
import { followLinks } from '#front/navigation/follow-links.ts'
import { openBrowserRouter } from '#front/router/open-browser-router.ts'
import { RouterProvider } from '#front/router/router-provider.tsx'
import { BlankScreen } from './frame/screen-error.tsx'
import { createRoutes } from './routes.tsx'
import { createStaffClient } from './session/staff-client.ts'
import './styles.css'

const client = createStaffClient()
const router = openBrowserRouter({ routes: createRoutes(client) })
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <ClientContext value={client}>
      <RouterProvider router={router} fallback={<BlankScreen />} />
    </ClientContext>
  </StrictMode>,
)
followLinks(router)
