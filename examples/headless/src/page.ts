import type { Foyer } from 'foyer-kit'

/** Shared by all parts of the page. */
export type Page = {
  readonly foyer: Foyer
  readonly copy: (text: string) => Promise<void>
  /** Shows a message and announces it to screen readers. */
  readonly say: (news: string) => void
  readonly warn: (error: unknown) => void
}

/** A part of the page, with a function that removes its listeners. */
export type Panel = { readonly section: HTMLElement; readonly stop: () => void }
