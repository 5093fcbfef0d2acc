import { index, type RouteConfig } from '@react-router/dev/routes'

/** Every page and its address (SHELL-012 to SHELL-050). Links are made by links.ts, never by hand. */
export default [index('home/home-page.tsx')] satisfies RouteConfig
