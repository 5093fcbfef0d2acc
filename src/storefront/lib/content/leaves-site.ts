/** CONT-068, CONT-069: full URLs open in a new tab. Paths, `mailto:`, `tel:` and `#` links do not. */
export const leavesSite = (href: string): boolean => /^https?:/i.test(href)

/** The attributes of a link to `href` in content. */
export const newTabOf = (href: string) =>
  leavesSite(href) ? ({ target: '_blank', rel: 'noreferrer' } as const) : undefined
