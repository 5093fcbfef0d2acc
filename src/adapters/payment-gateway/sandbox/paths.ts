/** Where the sandbox gateway serves its card field, what the field loads, and the token request. */
export const cardFieldPath = '/sandbox-gateway/card-field'
export const tokensPath = '/sandbox-gateway/tokens'
export const fontPath = '/sandbox-gateway/figtree.woff2'
