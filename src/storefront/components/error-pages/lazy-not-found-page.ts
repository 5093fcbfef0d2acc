import { lazyComponent } from '#ui/lazy-component.ts'
// The page has these styles before the code of the component loads.
import './look-elsewhere.module.css'

export const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.tsx')).NotFoundPage)
