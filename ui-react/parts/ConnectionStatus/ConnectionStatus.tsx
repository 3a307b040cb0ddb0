import { type ReactNode, useEffect } from 'react'
import { Stack, StatusRing, type StatusRingProps, Text, useAnnounce } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { connectionStatusCss } from './ConnectionStatus.css.js'

export type ConnectionStatusProps = {
  /** What the request is for; 80 pixels square. */
  picture: ReactNode
  status: StatusRingProps['status']
  title: string
  /** Shown for `title`, which is announced. */
  heading?: ReactNode
  text: string
  /** Buttons, the most likely one first. */
  actions: ReactNode
}

/**
 * Status of a wallet request: a ring, a text, and an announcement on each change. The caller announces
 * success, because the view may be gone before it is shown.
 */
export function ConnectionStatus({
  picture,
  status,
  title,
  heading = title,
  text,
  actions,
}: ConnectionStatusProps) {
  useStyles('part', connectionStatusCss)
  const announce = useAnnounce()
  useEffect(() => {
    if (status === 'success') return
    announce(text ? `${title}. ${text}` : title, status === 'error' ? 'assertive' : 'polite')
  }, [announce, title, text, status])

  return (
    <div className="foyer-connection">
      <StatusRing status={status}>{picture}</StatusRing>
      <Stack gap="1" align="center" className="foyer-connection-words">
        <Text variant="heading" align="center" tone={status === 'error' ? 'danger' : 'primary'}>
          {heading}
        </Text>
        <Text variant="small" tone="secondary" align="center">
          {text}
        </Text>
      </Stack>
      <Stack gap="2" className="foyer-connection-actions">
        {actions}
      </Stack>
    </div>
  )
}
