import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'

/** The submit button of a form of the account. */
export function SaveButton({ busy }: { busy: boolean }) {
  const text = useText()
  return (
    <div>
      <Button type="submit" busy={busy}>
        {text('account.save')}
      </Button>
    </div>
  )
}
