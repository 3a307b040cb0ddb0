import { useConfirm } from '../../hooks/useConfirm.js'
import { Button, type ButtonProps, Stack } from '../../primitives/index.js'
import { CoveredNotice } from './CoveredNotice.js'

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Leads to a signature, a payment or a permission. */
  onConfirm: () => void
}

/** A button that ignores presses that may be unintended, because it is covered or has just moved. */
export function ConfirmButton({ onConfirm, ...rest }: ConfirmButtonProps) {
  const { button, isHidden } = useConfirm(onConfirm)
  return (
    <Stack gap="2">
      {/* During a request, the wallet's own window may cover the page. */}
      {isHidden && !rest.pending && <CoveredNotice />}
      <Button {...rest} {...button} />
    </Stack>
  )
}
