/** The paths of the sandbox gateway's card field, the files that the field loads, and the token request. */
export const cardFieldPath = '/sandbox-gateway/card-field'
export const tokensPath = '/sandbox-gateway/tokens'
/** The path of the field for a stored card's security code. */
export const codeFieldPath = '/sandbox-gateway/code-field'
export const codeTokensPath = '/sandbox-gateway/code-tokens'
export const fontPath = '/sandbox-gateway/figtree.woff2'
