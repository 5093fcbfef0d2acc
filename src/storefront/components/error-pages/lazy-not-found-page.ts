import { lazyComponent } from '#ui/lazy-component.ts'
// There with the page, before its code.
import './look-elsewhere.module.css'

export const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.tsx')).NotFoundPage)
