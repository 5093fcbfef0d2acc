/** The error page of the server (SHELL-072, SHELL-074). It is plain text, so that it cannot fail itself. */
export const errorPage = (): Response =>
  page(500, "Well, this isn't pretty.", 'This page seems to have run away.')

/** The page for a request that finds too many others before it. */
export const busyPage = (): Response =>
  page(503, 'What a crowd!', 'The shop is very busy right now. Please try again in a moment.')

const page = (status: number, title: string, text: string): Response =>
  new Response(
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<h1>${title}</h1><p>${text}</p><p><a href="/">Back To Home</a></p></html>
`,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
    },
  )
