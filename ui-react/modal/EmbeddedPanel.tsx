import type { DialogProps } from '../primitives/index.js'
import { useStyles } from '../theme/useStyles.js'
import { embeddedPanelCss } from './EmbeddedPanel.css.js'

export type EmbeddedPanelProps = Pick<
  DialogProps,
  'labelledBy' | 'shaking' | 'header' | 'children' | 'onClickCapture'
>

/** Takes the place of the dialog in an embedded modal: not an overlay, and takes no focus. */
export function EmbeddedPanel({ labelledBy, shaking, header, children, ...rest }: EmbeddedPanelProps) {
  useStyles('view', embeddedPanelCss)
  return (
    <section
      {...rest}
      aria-labelledby={labelledBy}
      className="foyer-dialog foyer-embedded"
      data-shaking={shaking || undefined}
    >
      <div className="foyer-dialog-header">{header}</div>
      <div className="foyer-dialog-scroller">
        <div className="foyer-dialog-content">{children}</div>
      </div>
    </section>
  )
}
