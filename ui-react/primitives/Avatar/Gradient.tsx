import { type ComponentPropsWithoutRef, useId } from 'react'
import { getGradient } from './getGradient.js'

/** A soft gradient generated from `seed`: the same seed always looks the same. */
export function Gradient({ seed, ...rest }: ComponentPropsWithoutRef<'svg'> & { seed: string }) {
  const id = useId().replace(/[^a-z0-9]/gi, '')
  const { base, spots } = getGradient(seed)
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" {...rest}>
      <defs>
        {spots.map((spot, index) => (
          <radialGradient
            // biome-ignore lint/suspicious/noArrayIndexKey: the spots never change order
            key={index}
            id={`${id}${index}`}
            gradientUnits="userSpaceOnUse"
            cx={spot.x}
            cy={spot.y}
            r={spot.radius}
          >
            <stop offset="0" stopColor={spot.color} />
            <stop offset="1" stopColor={spot.color} stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      <rect width="80" height="80" fill={base} />
      {spots.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the spots never change order
        <rect key={index} width="80" height="80" fill={`url(#${id}${index})`} />
      ))}
    </svg>
  )
}
