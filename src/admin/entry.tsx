/** The back office in the browser: rendered here, because nothing of it is public or cached. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ClientContext } from '#front/app/client-context.ts'
import { followLinks } from '#front/navigation/follow-links.ts'
import { createRoutes } from './routes.tsx'
import { createStaffClient } from './session/staff-client.ts'
import './styles.css'

const client = createStaffClient()
const router = createBrowserRouter(createRoutes(client))
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <ClientContext value={client}>
      <RouterProvider router={router} />
    </ClientContext>
  </StrictMode>,
)
followLinks(router)
