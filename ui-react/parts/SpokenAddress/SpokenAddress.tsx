import type { ReactNode } from 'react'
import { shortenAddress } from '#runtime/index'
import { VisuallyHidden } from '../../primitives/index.js'

export type SpokenAddressProps = {
  address: string
  /** Shown instead of the shortened address. */
  children?: ReactNode
  /** Puts the address into a sentence. */
  write?: ((address: string) => string) | undefined
  'data-testid'?: string | undefined
}

/** An address that screen readers read in full, in groups of four, however it is shown. */
export function SpokenAddress({ address, children, write = String, ...rest }: SpokenAddressProps) {
  return (
    <>
      <span {...rest} aria-hidden="true">
        {children ?? write(shortenAddress(address))}
      </span>
      <VisuallyHidden>{write(toSpoken(address))}</VisuallyHidden>
    </>
  )
}

/** All of an address, in groups of four. */
export function toSpoken(address: string): string {
  return address.match(/0x|.{1,4}/g)?.join(' ') ?? address
}
