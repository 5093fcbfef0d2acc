import { isOutage, retryAfterSeconds } from '#shared/service-unavailable.ts'

const unexpected = { title: "Well, this isn't pretty.", text: 'This page seems to have run away.' }

/** The error page of the server (SHELL-072, SHELL-074). It is plain text, so that it cannot fail itself. */
export const errorPage = (error: unknown): Response =>
  isOutage(error) ? unavailable(unexpected) : new Response(htmlOf(unexpected), { status: 500, headers })

/** The page for a request that finds too many others before it. */
export const busyPage = (): Response =>
  unavailable({
    title: 'What a crowd!',
    text: 'The shop is very busy right now. Please try again in a moment.',
  })

/** RUN-001: every page of a shop without a site. It has no brand yet. */
export const emptyShopPage = (): Response =>
  new Response(htmlOf({ title: 'This shop is not open yet.', text: 'Please come back later.' }, ''), {
    status: 503,
    headers: { ...headers, 'retry-after': String(emptyShopSeconds) },
  })

/** An import takes its time. */
const emptyShopSeconds = 60

const homeLink = '<p><a href="/">Back To Home</a></p>'

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }

const unavailable = (page: typeof unexpected): Response =>
  new Response(htmlOf(page), {
    status: 503,
    headers: { ...headers, 'retry-after': String(retryAfterSeconds) },
  })

const htmlOf = ({ title, text }: typeof unexpected, link = homeLink): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<h1>${title}</h1><p>${text}</p>${link}</html>
`
