import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'

export interface OpensSealed {
  sealedTexts: SealedTexts
}

/** Seals texts by the placeholders that represent them in a message. */
export const sealMarks = (texts: Record<string, string>, sealedTexts: SealedTexts): Promise<Buffer> =>
  sealedTexts.seal(JSON.stringify(texts))

/** The message with its placeholders replaced by their sealed texts. */
export async function withSealedTexts<Message extends MailMessage & { sealed: Buffer | null }>(
  message: Message,
  sealedTexts: SealedTexts,
): Promise<Message> {
  if (message.sealed === null) return message
  // Written by sealMarks.
  const texts = JSON.parse(await sealedTexts.open(message.sealed)) as Record<string, string>
  let { text, html } = message
  for (const [mark, value] of Object.entries(texts)) {
    text = text.replaceAll(mark, value)
    html = html.replaceAll(mark, value)
  }
  return { ...message, text, html }
}
