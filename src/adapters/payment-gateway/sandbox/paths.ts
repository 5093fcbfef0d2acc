/** Where the sandbox gateway serves its card field, what the field loads, and the token request. */
export const cardFieldPath = '/sandbox-gateway/card-field'
export const tokensPath = '/sandbox-gateway/tokens'
/** The same for the security code of a stored card. */
export const codeFieldPath = '/sandbox-gateway/code-field'
export const codeTokensPath = '/sandbox-gateway/code-tokens'
export const fontPath = '/sandbox-gateway/figtree.woff2'
