import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLazyOpen } from '#ui/use-lazy-open.ts'
import styles from './component-guide.module.css'
import { Example } from './example.tsx'

const SidePanel = lazyPart(
  async () => ({ default: (await import('#ui/side-panel.tsx')).SidePanel }),
  closeAndReport,
)

function OpenButton({ open }: { open: () => void }) {
  const text = useText()
  return (
    <Button kind="secondary" onClick={open}>
      {text('guide.open')}
    </Button>
  )
}

export function DialogStates() {
  const text = useText()
  const { isOpen, wasOpened, open, close } = useLazyOpen()
  return (
    <Example name="open">
      <OpenButton open={open} />
      {wasOpened && (
        <ConfirmQuestion
          open={isOpen}
          title={text('guide.sample.first')}
          text={text('guide.sample.sentence')}
          confirmLabel={text('guide.sample.action')}
          cancelLabel={text('ui.close')}
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Example>
  )
}

export function PanelStates() {
  return (['right', 'left', 'bottom'] as const).map((side) => <PanelState key={side} side={side} />)
}

function PanelState({ side }: { side: 'right' | 'left' | 'bottom' }) {
  const text = useText()
  const { isOpen, wasOpened, open, close } = useLazyOpen()
  return (
    <Example name={side}>
      <OpenButton open={open} />
      {wasOpened && (
        <SidePanel open={isOpen} onClose={close} side={side} title={text('guide.sample.first')}>
          <p>{text('guide.sample.sentence')}</p>
        </SidePanel>
      )}
    </Example>
  )
}

export function CarouselStates() {
  const text = useText()
  return [2, 3, 4, 5].map((count) => (
    <Example key={count} name={`slides${count}`}>
      <Carousel label={text('guide.sample.label')}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.slide}>
            {index + 1}
          </div>
        ))}
      </Carousel>
    </Example>
  ))
}
