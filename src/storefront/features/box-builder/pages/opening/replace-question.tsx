import { filledOf, type Box } from '#storefront/features/box-builder/lib/box.ts'
import { boxOf, type BuilderView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'

interface ReplaceQuestionProps {
  view: BuilderView
  /** The box that the shopper has not finished. */
  draft: Box | undefined
  onReplace: () => void
  onKeep: () => void
}

/** Another box is to be opened: may it take the place of the one that waits on this device? */
export function ReplaceQuestion({ view, draft, onReplace, onKeep }: ReplaceQuestionProps) {
  const text = useText()
  const isPercent = draft?.rules?.unitType === 'percent'
  return (
    <ConfirmQuestion
      open={draft !== undefined}
      title={text('mix.replace.title')}
      text={
        draft
          ? text(isPercent ? 'mix.replace.text.percent' : 'mix.replace.text.pieces', {
              name: boxOf(view, draft.boxId)?.name ?? text('mix.replace.box'),
              filled: filledOf(draft),
              full: draft.rules?.full ?? 0,
            })
          : ''
      }
      confirmLabel={text('mix.replace.open')}
      cancelLabel={text('mix.replace.keep')}
      onConfirm={onReplace}
      onCancel={onKeep}
    />
  )
}
