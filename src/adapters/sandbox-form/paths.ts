export const formPath = '/sandbox-form/logo-sleeve'
export const fontPath = '/sandbox-form/figtree.woff2'
