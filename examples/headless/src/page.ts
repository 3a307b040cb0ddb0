import type { Foyer } from 'foyer-kit'

/** What every part of the page works with. */
export type Page = {
  readonly foyer: Foyer
  readonly copy: (text: string) => Promise<void>
  /** Tells everybody what happened, those who listen to the page included. */
  readonly say: (news: string) => void
  readonly warn: (error: unknown) => void
}

/** A part of the page, and what takes its listeners back. */
export type Panel = { readonly section: HTMLElement; readonly stop: () => void }
