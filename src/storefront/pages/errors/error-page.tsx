import { data } from 'react-router'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { ErrorPage } from '#storefront/components/error-pages/error-page.tsx'

/** The page at /404 (SHELL-026), which has the status 404 too. */
export const loader = () => data(null, 404)

export const headers = headersOf('/404')

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default ErrorPage
