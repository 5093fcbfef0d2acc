import { z } from 'zod'

/** Fields of the Shopper Login requests, with the lengths of its OpenAPI document. */

export const clientId = z.string().min(1).max(40).optional()
export const channelId = z.string().min(1).max(100).optional()
export const redirectUri = z.string().min(1).max(256)
export const usid = z.string().max(256).optional()
export const state = z.string().max(512).optional()

/** RFC 7636 §4.2: the base64url of a SHA-256. */
export const codeChallenge = z.string().regex(/^[\w-]{43}$/, 'must be the base64url of a SHA-256 (S256)')

/** RFC 7636 §4.1. */
export const codeVerifier = z.string().min(43).max(128)

/** Clients send an absent value as an empty string. */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** Part of every path, and unused. */
export const organizationId = z.string().max(32).optional()
