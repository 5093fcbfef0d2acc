import '#ui/styles/global.css'
import './office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import placeMessages from 'virtual:messages/place'
import shellMessages from 'virtual:messages/shell'
import signInMessages from 'virtual:messages/signIn'
import uiMessages from 'virtual:messages/ui'
import { defaultLocale, joinAreas, RootMessages } from '#ui/messages/area-messages.tsx'
import { queryClient } from './lib/query-client.ts'
import { routes } from './routes.tsx'
import { loadSession } from './state/session.ts'

const messages = [shellMessages, signInMessages, uiMessages].reduce(joinAreas, placeMessages)
const router = createBrowserRouter(routes, { basename: '/admin' })
const root = document.querySelector('#office')
if (!root) throw new Error('The document has no element for the office')

void loadSession()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RootMessages locale={defaultLocale} of={messages}>
        <RouterProvider router={router} />
      </RootMessages>
    </QueryClientProvider>
  </StrictMode>,
)
