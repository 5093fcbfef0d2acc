import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'

/** Prints the page once all its photos are loaded. Browsers can also save it as a PDF in that dialog. */
export function PrintButton() {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  async function print(): Promise<void> {
    setBusy(true)
    await loadPictures()
    setBusy(false)
    window.print()
  }
  return (
    <Button busy={isBusy} onClick={() => void print()}>
      {text('catalog.print')}
    </Button>
  )
}

/** Loads the photos below the screen, which load on scroll otherwise. A failed photo does not stop the others. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
