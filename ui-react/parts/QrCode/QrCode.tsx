import { type ReactNode, useMemo } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { drawQrCode } from './drawQrCode.js'
import { qrCodeCss } from './QrCode.css.js'

export type QrCodeProps = {
  value: string
  /** Accessible name: what the code is for. */
  label: string
  /** Picture in the middle, 44 pixels square. Error correction makes up for the modules it covers. */
  picture?: ReactNode
}

/** A QR code, sharp at every size. */
export function QrCode({ value, label, picture }: QrCodeProps) {
  useStyles('part', qrCodeCss)
  const hasPicture = picture !== undefined
  const { size, modules, eyes } = useMemo(() => drawQrCode({ value, hasPicture }), [value, hasPicture])
  return (
    <span role="img" aria-label={label} className="foyer-qr" data-testid="foyer-qr">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path className="foyer-qr-dark" shapeRendering="crispEdges" d={modules} />
        {eyes.map(({ x, y }) => (
          <g key={`${x} ${y}`}>
            <rect className="foyer-qr-dark" x={x} y={y} width="7" height="7" rx="2" />
            <rect className="foyer-qr-light" x={x + 1} y={y + 1} width="5" height="5" rx="1.2" />
            <rect className="foyer-qr-dark" x={x + 2} y={y + 2} width="3" height="3" rx="0.8" />
          </g>
        ))}
      </svg>
      {hasPicture && <span className="foyer-qr-picture">{picture}</span>}
    </span>
  )
}
