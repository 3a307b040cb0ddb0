import { useConfirm } from '../../hooks/useConfirm.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useShownError } from '../../hooks/useShownError.js'
import { Button, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { confirmOrLeaveCss } from './ConfirmOrLeave.css.js'
import { CoveredNotice } from './CoveredNotice.js'

export type ConfirmOrLeaveProps = {
  /** Labels of the two buttons. */
  leave: string
  confirm: string
  /** Leads to a signature or a payment. Why the wallet could not be asked is shown. */
  onConfirm: () => Promise<unknown>
  'data-testid': string
}

/** The end of a review: the way back, and the button that asks the wallet. */
export function ConfirmOrLeave({ leave, confirm, onConfirm, ...rest }: ConfirmOrLeaveProps) {
  useStyles('part', confirmOrLeaveCss)
  const foyer = useInside()
  const errorText = useErrorText()
  const { error, run } = useShownError({ errorText })
  const { button, isHidden } = useConfirm(() => void run(onConfirm))
  return (
    <Stack gap="3">
      {isHidden && <CoveredNotice />}
      {error && (
        <Text variant="small" tone="danger">
          {errorText(error)}
        </Text>
      )}
      <Stack direction="row" gap="2" className="foyer-confirm-or-leave">
        <Button variant="secondary" fullWidth onClick={foyer.back}>
          {leave}
        </Button>
        <Button {...rest} {...button} fullWidth>
          {confirm}
        </Button>
      </Stack>
    </Stack>
  )
}
